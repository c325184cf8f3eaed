import type { ContactDirectory } from "#rules/contact/contact-directory";
import type { Db } from "../../db/connect.server.ts";
import type { TaxIdVault } from "./tax-id-vault.server.ts";

/** How long applications are kept, in days. */
export type CreditDays = {
	/** Days that an application is kept after the decision, or after the last change if it is not decided. */
	application: number;
	/** Days that a draft is kept after it was last saved. */
	draft: number;
};

export const defaultCreditDays: CreditDays = { application: 730, draft: 30 };

export type CreditDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	vault: TaxIdVault;
	directory: ContactDirectory;
	days: CreditDays;
	/** Origin of the shop, for links in mails. */
	origin: string;
};
