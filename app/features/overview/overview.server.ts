/** Reads what the overview and the home page of a signed-in person show, each part in a call of its own. */
import { nullWhenDown, orNull, orNullIfActive, readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { OrderSummary } from "#contracts/orders/orders";
import type { Account, PortalUser } from "#contracts/users/user";
import { dayIn } from "#rules/clock/time-zones";
import { needsText, type Waiting } from "#rules/overview/waiting";
import { mayUseCart } from "#rules/users/permissions";
import { openMessages } from "~/features/contact/contact.server.ts";
import { loadLatestOrders } from "~/features/orders/orders.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import {
	countRow,
	messageRows,
	releaseRows,
	toWaitingRows,
	type WaitingRow,
	workspaceRows,
} from "./waiting-rows.ts";

// Parts of a page that fail alone.

/** `null` while the service is down, "hidden" where the call isn't offered or isn't for this person. */
export type Block<Answer> = Answer | null | "hidden";

const isHidden = (error: unknown): boolean =>
	error instanceof ServiceError && (error.status === 403 || error.status === 404);

/** Starts a call for a part of the page. @throws {ServiceError} 401 when the session has ended */
const block = <Answer>(call: Promise<Answer>): Promise<Block<Answer>> =>
	ahead(
		call.catch((error: unknown) => {
			if (isHidden(error)) return "hidden" as const;
			return nullWhenDown(error);
		}),
	);

/** What a part of the page shows; `undefined` where it shows nothing. */
const shownOf = <Answer>(part: Block<Answer>): Answer | undefined =>
	part === null || part === "hidden" ? undefined : part;

type Context = RequestContext<unknown>;

/** Whether the session is a representative's with an assigned account. */
const hasTerritory = ({ session }: Pick<Context, "session">): boolean =>
	session?.selectedAssignedAccountId !== undefined;

export type WaitingBlock = {
	rows: WaitingRow[];
	/** Something that may wait can't be read now. */
	isIncomplete: boolean;
};

/** What the page reads itself: the account, and how many people wait for a decision. */
export type Counted = {
	account?: Promise<Account | null | undefined>;
	pendingUsers?: Promise<number>;
	accessRequests?: Promise<number>;
};

/** The account that the person acts for; `null` while the service is down. */
export const loadAccount = async ({ services, accountId }: Context): Promise<Account | null> =>
	(accountId && (await orNullIfActive(readAccount(services, accountId)))) || null;

/**
 * What waits, by the clock of the account; "hidden" where nothing could.
 * Starts all its calls at once.
 */
export async function loadWaiting(
	context: Context,
	{ account: loading = loadAccount(context), pendingUsers, accessRequests }: Counted = {},
): Promise<WaitingBlock | "hidden"> {
	const { services, accountId, session } = context;
	const territory = hasTerritory(context);
	const hidden = Promise.resolve("hidden" as const);
	const [found, workspace, all, unread, toAnswer, users, requests, account] = await Promise.all([
		accountId ? block(services.overview.waiting({ accountId })) : hidden,
		territory ? block(services.workspace.read()) : hidden,
		territory ? block(services.overview.territory()) : hidden,
		session ? block(services.notifications.unread()) : hidden,
		block(openMessages(context)),
		pendingUsers ?? 0,
		accessRequests ?? 0,
		loading,
	]);
	const zone = zonesFor(context, account ?? undefined).account;
	const parts = [found, workspace, all, unread, toAnswer];
	const rows: Waiting[] = [
		...(shownOf(found)?.rows ?? []),
		...workspaceRows(shownOf(workspace)),
		...releaseRows(shownOf(all)),
		...messageRows(toAnswer === "hidden" ? undefined : shownOf(toAnswer)),
		...countRow("messages", shownOf(unread)?.unread ?? 0),
		...countRow("pending-users", users),
		...countRow("access-requests", requests),
	];
	if (rows.length === 0 && parts.every((part) => part === "hidden")) return "hidden";
	return {
		rows: toWaitingRows(rows, { today: dayIn(Date.now(), zone), zone }, territory),
		isIncomplete: parts.some((part) => part === null),
	};
}

export type ReorderRow = Pick<
	OrderSummary,
	"id" | "orderNumber" | "PurchaseOrder" | "OrderStatus" | "createdAt" | "Price"
> & { idempotencyKey: string };

export type ReorderBlock = {
	orders: ReorderRow[];
	total: number;
	/** Whether the person may order, and the service tells the lines of an order. */
	mayReorder: boolean;
};

/** The last orders of the account; "no-access" without permission, `null` while the service is down. */
export async function loadReorder(
	context: Context,
	user: Reader,
): Promise<ReorderBlock | "no-access" | null> {
	const [latest, person, hasLines] = await Promise.all([
		loadLatestOrders(context),
		user,
		context.hasExtension("orders.order").catch(() => false),
	]);
	if (!latest || latest === "no-access") return latest;
	return {
		orders: latest.orders.map(({ id, orderNumber, PurchaseOrder, OrderStatus, createdAt, Price }) => ({
			...{ id, orderNumber, PurchaseOrder, OrderStatus, createdAt, Price },
			idempotencyKey: crypto.randomUUID(),
		})),
		total: latest.total,
		mayReorder: hasLines && person !== null && mayUseCart(person),
	};
}

export type BegunRow = {
	kind: "draft" | "saved-cart" | "list";
	name: string;
	lines: number;
	/** ISO 8601. */
	at: string;
	id: string;
};

const begunEach = 3;

type Reader = Promise<PortalUser | null>;

/** A part for people who may use the cart, which the storefront checks again. */
async function forBuyers<Answer>(part: Promise<Block<Answer>>, user: Reader): Promise<Block<Answer>> {
	const [answer, person] = await Promise.all([part, user]);
	if (!person) return answer === "hidden" ? answer : null;
	return mayUseCart(person) ? answer : "hidden";
}

/** Order drafts, saved carts and lists that are not ordered yet; parts that can't be read are missing. */
export const loadBegun = (context: Context, user: Reader): Promise<Block<BegunRow[]>> =>
	forBuyers(readBegun(context), user);

async function readBegun({ services, accountId }: Context): Promise<Block<BegunRow[]>> {
	if (!accountId) return "hidden";
	const parts = await Promise.all([
		block(services.orderDrafts.list({ accountId })),
		block(services.cart.savedCarts({ accountId })),
		block(services.orderLists.list()),
	]);
	const [drafts, saved, lists] = parts;
	const rows: BegunRow[] = [
		...(shownOf(drafts) ?? []).slice(0, begunEach).map((draft) => ({
			...{ kind: "draft" as const, id: draft.draftId, name: draft.PurchaseOrder },
			...{ lines: draft.lineCount, at: draft.createdAt },
		})),
		...(shownOf(saved) ?? []).slice(0, begunEach).map(({ id, name, lineCount, savedAt }) => ({
			...{ kind: "saved-cart" as const, id, name, lines: lineCount, at: savedAt },
		})),
		...(shownOf(lists) ?? []).slice(0, begunEach).map(({ listID, title, lineCount, updatedAt }) => ({
			...{ kind: "list" as const, id: listID, name: title, lines: lineCount, at: updatedAt },
		})),
	];
	return rows.length === 0 && parts.includes(null) ? null : rows;
}

/** The accounts and quotes of a representative. */
export async function loadTerritory(context: Context) {
	if (!hasTerritory(context)) return "hidden" as const;
	const all = await block(context.services.overview.territory());
	if (all === null || all === "hidden") return all;
	const { accounts, accountsTotal, stages } = all;
	return {
		accounts: accounts.map((account) => ({
			accountId: account.accountId,
			name: account.name,
			needs: needsText(account),
		})),
		accountsTotal,
		stages,
		current: context.accountId,
	};
}
export type TerritoryBlock = Awaited<ReturnType<typeof loadTerritory>>;

/** The items bought most. */
export const loadBought = async ({ services, accountId }: Context, user: Reader) =>
	accountId ? forBuyers(block(services.overview.bought({ accountId })), user) : ("hidden" as const);
export type BoughtBlock = Awaited<ReturnType<typeof loadBought>>;

/** What is on its way to the account. */
export const loadArriving = async ({ services, accountId }: Context) =>
	accountId ? block(services.overview.arriving({ accountId })) : ("hidden" as const);
export type ArrivingBlock = Awaited<ReturnType<typeof loadArriving>>;

/** The short form on the home page: what waits first, and the last orders. */
export async function loadShortOverview(context: Context) {
	const { session } = context;
	if (!session) return null;
	const user = ahead(orNull(context.user()));
	const [waiting, orders] = await Promise.all([loadWaiting(context), loadReorder(context, user)]);
	return {
		firstName: session.firstName,
		waiting,
		orders,
		current: context.accountId,
	};
}
export type ShortOverview = NonNullable<Awaited<ReturnType<typeof loadShortOverview>>>;
