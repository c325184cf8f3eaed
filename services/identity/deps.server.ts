import type { Db } from "../db/connect.server.ts";
import type { KeyRing } from "./keys.server.ts";

/** What the operations of the identity service work with. */
export type IdentityDeps = {
	db: Db;
	keys: KeyRing;
	/** Name of the identity project: audience of its tokens. */
	projectId: string;
	/** Address of the shop that mails lead to, without a slash at the end; empty for root-relative links. */
	origin: string;
	/** Client id at Google that credentials must be made out to; without one that sign-in is off. */
	googleClientId: string | undefined;
	/** Milliseconds since 1970. */
	now: () => number;
};
