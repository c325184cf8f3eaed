import type { Db } from "../db/connect.server.ts";
import type { KeyRing } from "./keys.server.ts";

export type IdentityDeps = {
	db: Db;
	keys: KeyRing;
	projectId: string;
	origin: string;
	/** Client id at Google that credentials must be made out to; without one that sign-in is off. */
	googleClientId: string | undefined;
	callerSecret?: string;
	/** Milliseconds since 1970. */
	now: () => number;
};
