/** One check per specified call that can be checked with what other calls answer. In this order. */

import { ORPCError } from "@orpc/client";
import { catalogLimit, specifiedProduct } from "#specified/calls/catalog";
import { type ReadList, readList } from "#specified/calls/reading";
import {
	bearer,
	change,
	getAccount,
	MissingInput,
	needed,
	read,
	type SpecifiedFound,
	type SpecifiedTrial,
	uid,
} from "./trial.ts";

const title = "Conformance check";
const content = "Which wall packs have photocells?";

const made = ({ conversationID }: SpecifiedFound) =>
	needed(conversationID, "the conversation that was started");

/** Trials in this order: each call reads or changes what the one before it left. */
const conversationTrials: SpecifiedTrial[] = [
	read("conversations", "list", async ({ conversations }, found) => {
		const answer = await conversations.list({ userId: uid(found), limit: 20 });
		found.latestConversationID = answer.items[0]?.id;
		return answer;
	}),
	change("conversations", "create", async ({ conversations }, found) => {
		const { id } = await conversations.create({ userId: uid(found), title: "New Chat" });
		found.conversationID = id;
		found.left.push(leftover(id));
		return null;
	}),
	change("conversations", "setTitle", ({ conversations }, found) =>
		conversations.setTitle({ id: made(found), userId: uid(found), title }),
	),
	change("conversations", "addMessages", async ({ conversations }, found) => {
		const id = made(found);
		const message = { id: crypto.randomUUID(), role: "user" as const, content, toolInvocations: [] };
		return conversations.addMessages({
			id,
			conversationId: id,
			userId: uid(found),
			messages: [{ ...message, createdAt: new Date().toISOString() }],
		});
	}),
	read("conversations", "get", async ({ conversations }, found) => {
		const id = found.conversationID ?? needed(found.latestConversationID, "a conversation");
		const answer = await conversations.get({ id, userId: uid(found) });
		if (found.conversationID) assertSaved(answer);
		return answer;
	}),
	change("conversations", "remove", async ({ conversations }, found) => {
		const id = made(found);
		await conversations.remove({ id, userId: uid(found) });
		found.left = found.left.filter((name) => name !== leftover(id));
		const again = await conversations.get({ id, userId: uid(found) }).catch((error: unknown) => error);
		if (!(again instanceof ORPCError && again.status === 404))
			throw new Error("reading the conversation after it was deleted is not answered with 404");
		return null;
	}),
];

const leftover = (id: string) => `the conversation ${id}`;

type Read = { title: string; messages: { items: { role: string; content: string }[] } };

/** @throws {Error} when the title or the message that were saved are not there, or not once */
function assertSaved(answer: Read): void {
	if (answer.title !== title)
		throw new Error(`the title is "${answer.title}" after it was set to "${title}"`);
	const saved = answer.messages.items.filter((message) => message.content === content);
	if (saved.length !== 1 || saved[0]?.role !== "user")
		throw new Error(`a message that was saved once is there ${saved.length} times, as a user's message`);
}

const first = <Item>({ items }: ReadList<Item>): Item | undefined => items[0];
const account = (found: SpecifiedFound): string => found.accountId ?? getAccount(found);
const neverMade = "it moves money or cannot be undone, so it is never tried";
const refuse: SpecifiedTrial["run"] = async () => {
	throw new MissingInput(neverMade);
};

export const specifiedTrials: SpecifiedTrial[] = [
	read("product", "sidebarCategories", async ({ product }, found) => {
		const answer = await product.sidebarCategories();
		found.categoryName = first(answer)?.categoryName;
		return answer;
	}),
	read("product", "searchbarCategories", ({ product }) => product.searchbarCategories()),
	read("product", "allVariations", async ({ product }, found) => {
		const { entries } = await product.allVariations();
		const answer = readList(specifiedProduct, { most: catalogLimit }).parse(entries);
		found.variationID ??= first(answer)?.id;
		return answer;
	}),
	read("product", "search", ({ product }) =>
		product.search({ searchTerm: "light", limit: 12, shortened: true }),
	),
	read("product", "variationById", ({ product }, found) =>
		product.variationById({ id: needed(found.variationID, "a product") }),
	),
	read("product", "productsByCategoryName", ({ product }, found) =>
		product.productsByCategoryName({ name: needed(found.categoryName, "a category") }),
	),
	read("dashboard", "channelCategories", ({ dashboard }) => dashboard.channelCategories()),
	read("user", "user", async ({ user }, found) => {
		const answer = await user.user({ uid: uid(found) });
		found.names = { fname: answer.fname, lname: answer.lname };
		found.accountId ??=
			answer.selectedAssignedAccountId ??
			answer.selectedAccountId ??
			answer.accountIds[0] ??
			answer.assignedAccountIds[0];
		return answer;
	}),
	read("user", "users", ({ user }, found) => user.users({ accountId: account(found) })),
	read("user", "peopleAccounts", ({ user }, found) => user.peopleAccounts({ id: account(found) })),
	read("user", "salesReps", ({ user }, found) => {
		bearer(found);
		return user.salesReps({});
	}),
	read("favorites", "list", ({ favorites }, found) => {
		bearer(found);
		return favorites.list();
	}),
	read("projects", "list", async ({ projects }, found) => {
		bearer(found);
		const answer = await projects.list();
		found.projectID = first(answer)?.projectID;
		return answer;
	}),
	read("layouts", "list", ({ layouts }, found) => {
		bearer(found);
		return layouts.list();
	}),
	read("warrantyClaims", "list", ({ warrantyClaims }, found) => {
		bearer(found);
		return warrantyClaims.list();
	}),
	read("cart", "cart", ({ cart }, found) => cart.cart({ accountId: account(found) })),
	read("designs", "list", ({ designs }, found) => {
		bearer(found);
		return designs.list();
	}),
	read("quotes", "list", async ({ quotes }, found) => {
		const answer = await quotes.list({ id: account(found) });
		found.quoteID = first(answer)?.id;
		return answer;
	}),
	read("quotes", "quote", ({ quotes }, found) => quotes.quote({ id: needed(found.quoteID, "a quote") })),
	read("orders", "list", ({ orders }, found) => orders.list({ id: uid(found) })),
	read("portal", "invoices", ({ portal }, found) => portal.invoices({ accountId: account(found) })),
	read("orderPayments", "status", async () => {
		throw new MissingInput("it needs a payment in progress");
	}),
	read("portal", "invoicePayment", async () => {
		throw new MissingInput("it needs a payment in progress");
	}),
	read("portal", "portalPayment", async () => {
		throw new MissingInput("it needs a payment in progress");
	}),

	change("favorites", "add", async ({ favorites }, found) => {
		const productId = needed(found.variationID, "a product");
		bearer(found);
		await favorites.add({ id: productId });
		found.favoriteID = (await favorites.list()).items.find((one) => one.productId === productId)?.rid;
		return null;
	}),
	change("favorites", "remove", ({ favorites }, found) =>
		favorites.remove({ id: needed(found.favoriteID, "the favorite that was added") }),
	),
	change("designs", "add", async ({ designs }, found) => {
		bearer(found);
		found.left.push('the custom design "Conformance check"');
		return designs.add({ name: "Conformance check", partNumber: "SCX-S96-A060-840-FW-1D0" });
	}),
	change("projects", "create", async ({ projects }, found) => {
		bearer(found);
		const created = await projects.create({ name: "Conformance check", note: "" });
		found.projectID = created?.projectID ?? found.projectID;
		found.left.push('the project "Conformance check"');
		return created;
	}),
	change("projects", "addProducts", ({ projects }, found) =>
		projects.addProducts({
			projectID: needed(found.projectID, "a project"),
			products: [{ productId: needed(found.variationID, "a product"), quantity: 1, options: [] }],
		}),
	),
	change("projects", "changeLine", async ({ projects }, found) => {
		const project = (await projects.list()).items.find(({ projectID }) => projectID === found.projectID);
		const line = needed(project?.products?.items[0], "the lines of a project");
		return projects.changeLine({ id: line.lineId, quantity: line.quantity });
	}),
	...(["send", "sendGuided"] as const).map((call) =>
		change("layouts", call, async () => {
			throw new MissingInput("a designer would work on the request, so it is never tried");
		}),
	),
	change("warrantyClaims", "send", async () => {
		throw new MissingInput("a person would settle the claim, so it is never tried");
	}),
	change("cart", "add", async ({ cart }, found) => {
		const accountId = account(found);
		const before = new Set((await cart.cart({ accountId })).items.items.map((item) => item.cartItemId));
		await cart.add({
			accountId,
			productId: needed(found.variationID, "a product"),
			quantity: 1,
			options: [],
		});
		found.cartItem = (await cart.cart({ accountId })).items.items.find(
			(item) => !before.has(item.cartItemId),
		);
		return null;
	}),
	change("cart", "changeQuantity", ({ cart }, found) => {
		const { cartItemId, price } = needed(found.cartItem, "the cart line that was added");
		return cart.changeQuantity({ cartItemId, quantity: 2, price });
	}),
	change("cart", "changePrice", ({ cart }, found) => {
		const { cartItemId, price } = needed(found.cartItem, "the cart line that was added");
		return cart.changePrice({ cartItemId, price, originalPrice: price });
	}),
	change("cart", "remove", ({ cart }, found) =>
		cart.remove({ id: needed(found.cartItem, "the cart line that was added").cartItemId }),
	),
	change("user", "updateUser", async ({ user }, found) => {
		const { fname, lname } = await user.user({ uid: uid(found) });
		return user.updateUser({ userId: uid(found), fname, lname });
	}),
	...(["createUser", "verifyAndCreate", "verifyAndUpgrade", "thirdPartyLogin"] as const).map((call) =>
		change("user", call, refuse),
	),
	...(["requestAdmin", "approveUser", "declineUser"] as const).map((call) => change("user", call, refuse)),
	...(["create", "change", "delete"] as const).map((call) => change("quotes", call, refuse)),
	...(["place", "complete"] as const).map((call) => change("orders", call, refuse)),
	change("orderPayments", "initiatePayment", refuse),
	...(["payInvoices", "payPortal"] as const).map((call) => change("portal", call, refuse)),
	...conversationTrials,
];
