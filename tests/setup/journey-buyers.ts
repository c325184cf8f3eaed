/** Gives a database of the embedded services the users of the journeys, with accounts and open invoices. */
import { daysAfter, shopToday } from "#rules/clock/time-zones";
import { type Db, openDatabase } from "#services/db/connect.server";
import { hashPassword, insertAccount } from "#services/identity/public.server";
import { issueInvoices, type NewInvoice } from "#services/portal-service/invoices/issue.server";
import { insertPortalUser, linkAccount, linkSalesRep } from "#services/user-service/repository.server";
import {
	allJourneyUsers,
	type JourneyUser,
	journeyAccounts,
	journeyAddress,
	journeyInvoices,
	knownPassword,
} from "../../specified/test-backend/data/people.ts";

const { address1: street, city, state, zip } = journeyAddress;

export async function addJourneyBuyers(databaseFile: string): Promise<void> {
	const { db, close } = await openDatabase(databaseFile);
	const password_hash = await hashPassword(knownPassword);
	try {
		await db.transaction().execute(async (change) => {
			for (const { accountId, name } of journeyAccounts)
				await change
					.insertInto("account")
					.values({ id: accountId, name, street, city, state, zip, phone: null })
					.execute();
			for (const user of allJourneyUsers) await addUser(change, user, password_hash);
			await issueInvoices(change, journeyAccounts.flatMap(invoicesOf));
		});
	} finally {
		await close();
	}
}

async function addUser(db: Db, user: JourneyUser, password_hash: string): Promise<void> {
	const { userId, email, fname, lname, customerType, accountIds, salesRepId } = user;
	const at = new Date().toISOString();
	await insertAccount(db, {
		id: userId,
		email,
		email_verified: 1,
		password_hash,
		display_name: `${fname} ${lname}`,
		disabled: 0,
		created_at: at,
		last_login_at: null,
	});
	await insertPortalUser(db, {
		user_id: userId,
		email,
		fname,
		lname,
		customer_type: customerType,
		role: "user",
		access: JSON.stringify(["cart"]),
		selected_account_id: null,
		selected_sales_rep_id: null,
		selected_assigned_account_id: null,
		email_verified: 1,
		pending_admin: 0,
		pending_rep_info: null,
		people_account: null,
		people_addresses: "[]",
		site: "portal",
		created_at: at,
		updated_at: at,
	});
	if (salesRepId === null) {
		for (const [position, id] of accountIds.entries()) await linkAccount(db, userId, id, position);
		return;
	}
	await db
		.insertInto("sales_rep")
		.values({ id: salesRepId, name: `${fname} ${lname}`, email, phone: null, territory: "Journeys" })
		.execute();
	await db
		.insertInto("sales_rep_account")
		.values(accountIds.map((account_id, position) => ({ sales_rep_id: salesRepId, account_id, position })))
		.execute();
	await linkSalesRep(db, userId, salesRepId);
}

const daysFromNow = (days: number) => daysAfter(shopToday(), days);

const invoicesOf = ({ accountId, name }: { accountId: string; name: string }): NewInvoice[] =>
	journeyInvoices.map((totalCents, index) => {
		const number = `INV-${accountId}-${index + 1}`;
		const price = totalCents / 100;
		return {
			id: number.toLowerCase(),
			accountId,
			number,
			purchaseOrder: `PO-${accountId}-${index + 1}`,
			orderNumber: null,
			orderId: null,
			issuedOn: daysFromNow(-10),
			dueOn: daysFromNow(20 + index),
			totalCents,
			content: {
				lines: [{ sku: "SCX-1", name: "High bay", quantity: 1, price, lineTotal: price }],
				freight: 0,
				billTo: { name, street, city, state, zip },
			},
		};
	});
