import type { Db } from "../../db/connect.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** What payments work with. */
export type PaymentDeps = {
	db: Db;
	/** Milliseconds since 1970. */
	now: () => number;
	provider: PaymentProvider;
	/** Address of the shop for links in mail, without a slash at the end. */
	origin: string;
};
