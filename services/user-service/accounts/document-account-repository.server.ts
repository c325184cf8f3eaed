/** SQL that finds a document's account among those of the caller. */
import type { AccountDocument } from "#contracts/errors";
import type { Db } from "../../db/connect.server.ts";

export type DocumentReader = {
	userId: string;
	representative: boolean;
	accountIds: readonly string[];
	at: string;
};

function getAccountId(db: Db, document: AccountDocument, id: string, reader: DocumentReader) {
	switch (document) {
		case "quote":
			// A draft is private to one side until submitted.
			return db
				.selectFrom("quote")
				.select("account_id")
				.where("id", "=", id)
				.where((eb) =>
					eb.or([
						eb("status", "!=", "draft"),
						eb("draft_side", "=", reader.representative ? "representative" : "buyer"),
					]),
				);
		case "order":
			return db.selectFrom("shop_order").select("account_id").where("id", "=", id);
		case "order-draft":
			return db.selectFrom("order_draft").select("account_id").where("id", "=", id);
		case "checkout":
			return db
				.selectFrom("checkout")
				.select("account_id")
				.where("id", "=", id)
				.where("user_id", "=", reader.userId);
		case "invoice":
			return db.selectFrom("invoice").select("account_id").where("id", "=", id);
		case "credit-memo":
			return db.selectFrom("credit_memo").select("account_id").where("id", "=", id);
		case "payment":
			return db.selectFrom("payment_attempt").select("account_id").where("transaction_id", "=", id);
		case "order-list":
			return db
				.selectFrom("order_list")
				.select("account_id")
				.where("id", "=", id)
				.where("user_id", "=", reader.userId)
				.where("expires_at", ">", reader.at);
		case "approval":
			return db
				.selectFrom("order_approval")
				.select("account_id")
				.where("id", "=", id)
				.where((eb) => eb.or([eb("user_id", "=", reader.userId), eb.lit(!reader.representative)]));
		case "blanket-order":
			return db.selectFrom("blanket_order").select("account_id").where("id", "=", id);
		case "layout":
		case "claim":
			return requests(db, id).where("kind", "=", document);
		// They have one list, and whoever names one may not know which it is.
		case "return":
		case "cancellation":
			return requests(db, id).where("kind", "in", ["return", "cancellation"]);
		// One page for those of an account, which is named by the account.
		case "certificates":
			return db.selectFrom("account").select("id as account_id").where("id", "=", id);
		case "certificate":
			return db.selectFrom("tax_certificate").select("account_id").where("id", "=", id);
		case "saved-cart":
			return db.selectFrom("saved_cart").select("account_id").where("id", "=", id);
		case "part-number":
			return db.selectFrom("customer_part").select("account_id").where("id", "=", id);
		// Before the order, the file is its buyer's.
		case "purchase-order":
			return db
				.selectFrom("purchase_order_file")
				.select("account_id")
				.where("id", "=", id)
				.where((eb) => eb.or([eb("order_id", "is not", null), eb("user_id", "=", reader.userId)]));
	}
}

const requests = (db: Db, id: string) =>
	db.selectFrom("service_request").select("account_id").where("id", "=", id);

/**
 * One query for all cases, with the reader's accounts in its condition, so that neither result nor timing
 * reveals documents of others.
 */
export const accountOfDocument = (db: Db, document: AccountDocument, id: string, reader: DocumentReader) =>
	db
		.selectFrom("account")
		.select(["id", "name", "city"])
		.where("id", "in", reader.accountIds.length === 0 ? [""] : reader.accountIds)
		.where("id", "=", getAccountId(db, document, id, reader) as never)
		.executeTakeFirst();
