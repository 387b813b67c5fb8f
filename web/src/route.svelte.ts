/** Where the browser is, and how it goes elsewhere without loading the page again. */
class Route {
  path = $state(location.pathname);
  #stay: (() => boolean) | null = null;

  constructor() {
    addEventListener("popstate", () => {
      if (this.#stay?.()) return;
      this.path = location.pathname;
    });
    document.addEventListener("click", (click) => this.#follow(click));
  }

  go(path: string, replace = false): void {
    this.#stay = null;
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.path = location.pathname;
    if (!location.hash) scrollTo(0, 0);
  }

  /** Keeps the back button here: `told` is called instead of going back. */
  hold(told: () => void): () => void {
    const here = location.pathname;
    history.pushState({ held: true }, "", here);
    const stay = (): boolean => {
      history.pushState({ held: true }, "", here);
      told();
      return true;
    };
    this.#stay = stay;
    return () => {
      if (this.#stay === stay) this.#stay = null;
    };
  }

  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = (click.target as Element).closest("a");
    if (!link || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
