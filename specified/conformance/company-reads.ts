/** Read-only checks of what the people of one account share. Need a user's token. */
import { bearer, getAccount, MissingInput, needed, type Trial, trial } from "./trial.ts";

export const companyTrials: Trial[] = [
	trial("company", "company", async ({ company }, found) => {
		bearer(found);
		await company.company();
	}),
	trial("company", "invitation", async () => {
		throw new MissingInput("the token of an invitation is only in its mail");
	}),
	trial("customerParts", "list", async ({ customerParts }, found) => {
		const { parts } = await customerParts.list({ accountId: getAccount(found), page: 1 });
		found.customerPartID = parts[0]?.id;
	}),
	trial("customerParts", "part", async ({ customerParts }, found) => {
		const accountId = getAccount(found);
		await customerParts.part({ accountId, id: needed(found.customerPartID, "a part number of its own") });
	}),
	trial("customerParts", "csv", async ({ customerParts }, found) => {
		await customerParts.csv({ accountId: getAccount(found) });
	}),
	trial("letterheads", "list", async ({ letterheads }, found) => {
		const { account, agency } = await letterheads.list({ accountId: getAccount(found) });
		found.logoID = (account ?? agency)?.logo?.logoId;
	}),
	trial("letterheads", "logoPart", async ({ letterheads }, found) => {
		const accountId = getAccount(found);
		const logoId = needed(found.logoID, "a letterhead with a logo");
		await letterheads.logoPart({ accountId, logoId, offset: 0 });
	}),
	trial("approvals", "list", async ({ approvals }, found) => {
		bearer(found);
		found.approvalID = (await approvals.list({ view: "waiting", page: 1 })).approvals[0]?.id;
	}),
	trial("approvals", "read", async ({ approvals }, found) => {
		bearer(found);
		await approvals.read({ id: needed(found.approvalID, "an order that waits for approval") });
	}),
	trial("blanketOrders", "list", async ({ blanketOrders }, found) => {
		found.blanketOrderID = (await blanketOrders.list({ accountId: getAccount(found) }))[0]?.id;
	}),
	trial("blanketOrders", "blanketOrder", async ({ blanketOrders }, found) => {
		bearer(found);
		await blanketOrders.blanketOrder({ id: needed(found.blanketOrderID, "a blanket order") });
	}),
	trial("blanketOrders", "shippingMethods", async ({ blanketOrders }, found) => {
		bearer(found);
		await blanketOrders.shippingMethods({ id: needed(found.blanketOrderID, "a blanket order") });
	}),
	trial("workspace", "read", async ({ workspace }, found) => {
		bearer(found);
		await workspace.read();
	}),
	trial("workspace", "section", async ({ workspace }, found) => {
		bearer(found);
		await workspace.section({ section: "quotes-to-answer", page: 1 });
	}),
	trial("bidJobs", "list", async ({ bidJobs }, found) => {
		bearer(found);
		found.bidJobID = (await bidJobs.list()).jobs[0]?.id;
	}),
	trial("bidJobs", "job", async ({ bidJobs }, found) => {
		bearer(found);
		await bidJobs.job({ id: needed(found.bidJobID, "a bid job") });
	}),
	trial("notifications", "inbox", async ({ notifications }, found) => {
		bearer(found);
		await notifications.inbox({ page: 1 });
	}),
	trial("notifications", "unread", async ({ notifications }, found) => {
		bearer(found);
		await notifications.unread();
	}),
	trial("notifications", "preferences", async ({ notifications }, found) => {
		bearer(found);
		await notifications.preferences({});
	}),
	trial("notifications", "unsubscribing", async () => {
		throw new MissingInput("the token of an unsubscribe link is only in its mail");
	}),
];
