/** Read-only checks of user calls. Need a user's token. */
import { companyTrials, orderTrials, requestTrials } from "./account-reads.ts";
import { bearer, getAccount, MissingInput, needed, type Trial, trial } from "./trial.ts";

/** Checks of invoice calls. Need a verified user. */
const invoiceTrials: Trial[] = [
	trial("portal", "invoices", async ({ portal }, found) => {
		const { invoices, creditMemos } = await portal.invoices({ accountId: getAccount(found) });
		found.invoiceID = invoices[0]?.id;
		found.creditMemoID = creditMemos[0]?.id;
	}),
	trial("portal", "creditMemo", async ({ portal }, found) => {
		getAccount(found);
		if (!found.creditMemoID) throw new MissingInput("the account has no credit memo");
		await portal.creditMemo({ creditMemoId: found.creditMemoID });
	}),
	trial("portal", "paymentOptions", async ({ portal }) => {
		await portal.paymentOptions();
	}),
	trial("portal", "invoice", async ({ portal }, found) => {
		const accountId = getAccount(found);
		if (!found.invoiceID) throw new MissingInput("the account has no invoice");
		await portal.invoice({ accountId, invoiceId: found.invoiceID });
	}),
	trial("portal", "invoiceCsv", async ({ portal }, found) => {
		await portal.invoiceCsv({ accountId: getAccount(found), status: "unpaid" });
	}),
	trial("portal", "paymentMethods", async ({ portal }, found) => {
		await portal.paymentMethods({ accountId: getAccount(found) });
	}),
	trial("portal", "companyInvoices", async ({ portal }, found) => {
		await portal.companyInvoices({ accountId: getAccount(found) });
	}),
	trial("portal", "statement", async ({ portal }, found) => {
		found.today = (await portal.statement({ accountId: getAccount(found) })).asOf;
	}),
	trial("portal", "accountStatement", async ({ portal }, found) => {
		const accountId = getAccount(found);
		if (!found.today) throw new MissingInput("the account has no statement");
		await portal.accountStatement({ accountId, from: `${found.today.slice(0, 4)}-01-01`, to: found.today });
	}),
];

/** Checks of quote and order draft calls. Need a user with cart access. */
const quoteTrials: Trial[] = [
	trial("quotes", "list", async ({ quotes }, found) => {
		const list = await quotes.list({ id: getAccount(found) });
		// Submitted quotes have a version.
		found.quoteID = (list.quotes.find(({ submittedAt }) => submittedAt) ?? list.quotes[0])?.id;
	}),
	trial("quotes", "quote", async ({ quotes }, found) => {
		bearer(found);
		if (!found.quoteID) throw new MissingInput("the account has no quote");
		found.quoteVersion = (await quotes.quote({ id: found.quoteID })).versions[0]?.version;
	}),
	trial("quotes", "version", async ({ quotes }, found) => {
		bearer(found);
		if (!found.quoteID || !found.quoteVersion) throw new MissingInput("the quote has no version");
		await quotes.version({ id: found.quoteID, version: found.quoteVersion });
	}),
	trial("quotes", "commission", async ({ quotes }, found) => {
		bearer(found);
		if (!found.quoteID) throw new MissingInput("the account has no quote");
		await quotes.commission({ id: found.quoteID });
	}),
	trial("orderDrafts", "list", async ({ orderDrafts }, found) => {
		found.orderDraftID = (await orderDrafts.list({ accountId: getAccount(found) }))[0]?.draftId;
	}),
	trial("orderDrafts", "draft", async ({ orderDrafts }, found) => {
		bearer(found);
		if (!found.orderDraftID) throw new MissingInput("the account has no order draft");
		await orderDrafts.draft({ draftId: found.orderDraftID });
	}),
];

/** Read-only checks of custom designs. Need a user's token. */
const designTrials: Trial[] = [
	trial("designs", "list", async ({ designs }, found) => {
		bearer(found);
		found.designID = (await designs.list())[0]?.rid;
	}),
	trial("designs", "design", async ({ designs }, found) => {
		bearer(found);
		if (!found.designID) throw new MissingInput("the user has no custom design");
		await designs.design({ rid: found.designID });
	}),
	trial("designs", "price", async ({ designs }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await designs.price({ partNumber: "SCX-S96-A060-840-FW-1D0" });
	}),
];

export const userTrials: Trial[] = [
	trial("user", "user", async ({ user }, found) => {
		const { selectedAccountId, selectedAssignedAccountId } = await user.user({ uid: bearer(found) });
		found.accountId = selectedAssignedAccountId ?? selectedAccountId ?? undefined;
	}),
	trial("user", "accounts", async ({ user }, found) => {
		bearer(found);
		await user.accounts({});
	}),
	trial("user", "salesReps", async ({ user }, found) => {
		bearer(found);
		await user.salesReps({});
	}),
	trial("user", "territorySalesReps", async ({ user }) => {
		await user.territorySalesReps({ zip: "60601" });
	}),
	trial("user", "wholesalers", async ({ user }) => {
		await user.wholesalers({ latitude: 41.88, longitude: -87.63, miles: 50 });
	}),
	trial("user", "accountSalesReps", async ({ user }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await user.accountSalesReps({ accountId: found.accountId });
	}),
	trial("user", "users", async ({ user }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await user.users({ accountId: found.accountId });
	}),
	trial("user", "portalUsers", async ({ user }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await user.portalUsers({ accountId: found.accountId, search: "a", pending: "no" });
	}),
	trial("secondFactor", "status", async ({ secondFactor }, found) => {
		bearer(found);
		await secondFactor.status();
	}),
	trial("secondFactor", "ofPerson", async ({ secondFactor, user }, found) => {
		const { users } = await user.portalUsers({ accountId: getAccount(found) });
		const other = users.find(({ userId }) => userId !== bearer(found));
		if (!other) throw new MissingInput("nobody else has the user's account");
		await secondFactor.ofPerson({ userId: other.userId });
	}),
	trial("secondFactor", "companyPolicy", async ({ secondFactor }, found) => {
		getAccount(found);
		await secondFactor.companyPolicy();
	}),
	trial("user", "peopleAccounts", async ({ user }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await user.peopleAccounts({ id: found.accountId });
	}),
	trial("user", "accountSwitches", async ({ user }, found) => {
		bearer(found);
		await user.accountSwitches({});
	}),
	trial("user", "agentActions", async ({ user }, found) => {
		bearer(found);
		await user.agentActions({});
	}),
	trial("user", "agentActionRun", async ({ user }, found) => {
		bearer(found);
		await user.agentActionRun({ key: "no-such-key" });
	}),
	trial("user", "userChanges", async ({ user }, found) => {
		bearer(found);
		await user.userChanges({});
	}),
	trial("user", "accessRequests", async ({ user }, found) => {
		bearer(found);
		found.accessRequestID = (await user.accessRequests()).requests[0]?.requestId;
	}),
	trial("user", "accessRequest", async ({ user }, found) => {
		bearer(found);
		if (!found.accessRequestID) throw new MissingInput("no access was requested");
		await user.accessRequest({ requestId: found.accessRequestID });
	}),
	trial("product", "offers", async ({ product }, found) => {
		bearer(found);
		await product.offers({ ids: [needed(found.variationID, "a SKU")] });
	}),
	trial("product", "priceList", async ({ product }, found) => {
		bearer(found);
		await product.priceList({ limit: 10 });
	}),
	trial("favorites", "list", async ({ favorites }, found) => {
		bearer(found);
		await favorites.list();
	}),
	trial("projects", "list", async ({ projects }, found) => {
		bearer(found);
		found.projectID = (await projects.list())[0]?.projectID;
	}),
	trial("projects", "project", async ({ projects }, found) => {
		bearer(found);
		if (!found.projectID) throw new MissingInput("the user has no project");
		await projects.project({ projectID: found.projectID });
	}),
	trial("projects", "spaces", async ({ projects }, found) => {
		bearer(found);
		if (!found.projectID) throw new MissingInput("the user has no project");
		await projects.spaces({ projectID: found.projectID });
	}),
	trial("projects", "rights", async ({ projects }, found) => {
		bearer(found);
		if (!found.projectID) throw new MissingInput("the user has no project");
		await projects.rights({ projectID: found.projectID });
	}),
	trial("cart", "summary", async ({ cart }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await cart.summary({ accountId: found.accountId });
	}),
	trial("cart", "savedCarts", async ({ cart }, found) => {
		found.savedCartID = (await cart.savedCarts({ accountId: getAccount(found) }))[0]?.id;
	}),
	trial("cart", "savedCart", async ({ cart }, found) => {
		const accountId = getAccount(found);
		if (!found.savedCartID) throw new MissingInput("the account has no saved cart");
		await cart.savedCart({ accountId, id: found.savedCartID });
	}),
	trial("cart", "cart", async ({ cart }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await cart.cart({ accountId: found.accountId, page: 1 });
	}),
	...quoteTrials,
	...invoiceTrials,
	...orderTrials,
	...requestTrials,
	...companyTrials,
	trial("projects", "prices", async ({ projects }, found) => {
		bearer(found);
		if (!found.projectID) throw new MissingInput("the user has no project");
		if (!found.accountId) throw new MissingInput("the user has no account");
		await projects.prices({ projectID: found.projectID });
	}),
	trial("favorites", "lists", async ({ favorites }, found) => {
		bearer(found);
		await favorites.lists();
	}),
	trial("favorites", "page", async ({ favorites }, found) => {
		bearer(found);
		await favorites.page({});
	}),
	trial("favoriteLists", "list", async ({ favoriteLists }, found) => {
		bearer(found);
		found.favoriteListID = (await favoriteLists.list())[0]?.listID;
	}),
	trial("favoriteLists", "favoriteList", async ({ favoriteLists }, found) => {
		bearer(found);
		if (!found.favoriteListID) throw new MissingInput("no list of favorites is shared with the user");
		await favoriteLists.favoriteList({ listID: found.favoriteListID });
	}),
	trial("favoriteLists", "rights", async ({ favorites, favoriteLists }, found) => {
		bearer(found);
		const own = (await favorites.lists()).find(({ listID }) => listID);
		if (!own?.listID) throw new MissingInput("the user has shared no list of favorites");
		await favoriteLists.rights({ listID: own.listID });
	}),
	...designTrials,
	trial("orderLists", "list", async ({ orderLists }, found) => {
		bearer(found);
		found.orderListID = (await orderLists.list())[0]?.listID;
	}),
	trial("orderLists", "page", async ({ orderLists }, found) => {
		bearer(found);
		if (!found.orderListID) throw new MissingInput("the user has no order list");
		await orderLists.page({ listID: found.orderListID });
	}),
	trial("orderLists", "ready", async ({ orderLists }, found) => {
		bearer(found);
		if (!found.orderListID) throw new MissingInput("the user has no order list");
		await orderLists.ready({ listID: found.orderListID });
	}),
	trial("orderLists", "repeats", async ({ orderLists }, found) => {
		bearer(found);
		if (!found.orderListID) throw new MissingInput("the user has no order list");
		await orderLists.repeats({ listID: found.orderListID });
	}),
	trial("sharing", "list", async ({ sharing }, found) => {
		bearer(found);
		await sharing.list({});
	}),
	trial("identity", "keys", async ({ identity }) => {
		await identity.keys();
	}),
	trial("apiKeys", "list", async ({ apiKeys }) => {
		await apiKeys.list();
	}),
	trial("identityExtensions", "outbox", async ({ identityExtensions }) => {
		await identityExtensions.outbox();
	}),
	trial("identityExtensions", "outboxHtml", async ({ identityExtensions }) => {
		const [mail] = await identityExtensions.outbox();
		if (mail) await identityExtensions.outboxHtml({ id: mail.id });
	}),
];
