import type { Db } from "../db/connect.server.ts";
import type { KeyRing } from "./keys.server.ts";

export type IdentityDeps = {
	db: Db;
	keys: KeyRing;
	projectId: string;
	origin: string;
	/** The required audience of Google credentials; without it Google sign-in is off. */
	googleClientId: string | undefined;
	callerSecret?: string;
	/** In ms since 1970. */
	now: () => number;
};
