import { get, Refusal } from "../api";
import { codes, forget, seen } from "../keep";

const MOST = 4;

/** The table to go back to: the one that this tab comes from, else one in play where this device has a place. */
export async function wayBack(): Promise<string> {
  const here = seen();
  for (const code of [...(here ? [here] : []), ...codes().slice(-MOST).reverse()]) {
    try {
      const { state } = await get<{ state: string }>(`/api/tables/${code}`);
      if (code === here || state !== "over") return code;
    } catch (wrong) {
      if (wrong instanceof Refusal && wrong.status === 404) forget(code);
    }
  }
  return "";
}
