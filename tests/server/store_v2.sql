-- A file of version 2 with one game under way and a lobby with its own deck; never change it.
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE decks (
        code TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, hash TEXT NOT NULL,
        name TEXT NOT NULL, cards TEXT NOT NULL
    ) STRICT;
INSERT INTO "decks" VALUES('GHJK','fdbb1a48cb294f4168517097b8f48560d2a4e19f05b34cf485701dc59aea6b40','classe.gift','series = "culture"

[[question]]
id = "paquets"
level = 1
source = "classe.gift"
[question.fr]
ask = "Comment voyage un message ?"
answers = ["En petits paquets", "En un seul bloc", "Par la poste"]
hint = ""
explain = ""

[[question]]
id = "debit"
level = 1
source = "classe.gift"
[question.fr]
ask = "Que mesure un débit ?"
answers = ["Des bits par seconde", "Un poids", "Une couleur"]
hint = ""
explain = ""
');
CREATE TABLE log (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL,
        who INTEGER NOT NULL, move TEXT NOT NULL, luck TEXT NOT NULL, typed INTEGER NOT NULL,
        stood_in INTEGER NOT NULL, why TEXT NOT NULL, time REAL NOT NULL,
        PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES('BCDF',1,0,'roll','3 3',0,0,'',1800001000.0);
INSERT INTO "log" VALUES('BCDF',2,1,'roll','6 2',0,0,'',1800001000.0);
CREATE TABLE materials (hash TEXT PRIMARY KEY, files TEXT NOT NULL) STRICT;
INSERT INTO "materials" VALUES('18f5c07d2531807d996eecddfdf7155e5784f5613953ed332c0b33779d5d45e9','{"board.toml": "provenance = \"The squares and effects of the French rulebook''s two tables. The picture of the board is ours.\"\n\n# What a goose meets on a square; § 9 of the rules, then § 10, then § 12 and 13.\n[both]\nbridge = [6]\ninn = [19]\nmaze = [42]\nskull = [58]\nend = [63]\n\n[rule1]\nback = [5, 9, 23, 27, 41, 54]\nforward = [14, 18, 32, 36, 45, 50, 59]\nwell = [31]\nprison = [52]\n\n[rule2]\nforward = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59]\nwell = [31]\nprison = [52]\n\n[leads]\nbridge = 12\nmaze = 30\n\n[[opening]]\ndice = [3, 6]\nsquare = 26\n\n[[opening]]\ndice = [4, 5]\nsquare = 53\n"}');
CREATE TABLE sealed (
        code TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        move TEXT NOT NULL
    ) STRICT;
CREATE TABLE seats (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, animal TEXT NOT NULL, token TEXT NOT NULL, word TEXT NOT NULL,
        bot TEXT NOT NULL, gone INTEGER NOT NULL, PRIMARY KEY (code, seat)
    ) STRICT;
INSERT INTO "seats" VALUES('BCDF',0,'Zoé','cat','token of Zoé','rapu-lupi-pememi','',0);
INSERT INTO "seats" VALUES('BCDF',1,'Malik','fox','token of Malik','modu-buna-rafofa','',0);
CREATE TABLE tables (
        code TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, material TEXT NOT NULL,
        phase TEXT NOT NULL, seed BLOB NOT NULL, made REAL NOT NULL, touched REAL NOT NULL,
        keep INTEGER NOT NULL, about TEXT NOT NULL
    ) STRICT;
INSERT INTO "tables" VALUES('BCDF','goose',1,'18f5c07d2531807d996eecddfdf7155e5784f5613953ed332c0b33779d5d45e9','playing',X'0000000000000000000000000000000000000000000000000000000000000001',1800001000.0,1800001000.0,7,'{"host_token": "token of the host", "host_word": "zene-depa-vumovo", "chosen": {}, "manners": {}, "shares": [], "paused": false, "stopped": false, "next_code": "", "picked": {"instead": false, "series": null, "levels": null, "without": []}}');
INSERT INTO "tables" VALUES('GHJK','gnou',0,'','lobby',X'0000000000000000000000000000000000000000000000000000000000000002',1800001000.0,1800001000.0,7,'{"host_token": "token of the teacher", "host_word": "lifa-mefe-fozezo", "chosen": {}, "manners": {}, "shares": [], "paused": false, "stopped": false, "next_code": "", "picked": {"instead": true, "series": null, "levels": null, "without": ["debit"]}}');
COMMIT;
