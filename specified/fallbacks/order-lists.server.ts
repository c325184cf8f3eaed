/**
 * Order lists that the storefront keeps itself, in the shared storage or in this process, so that a quick order
 * can be checked before it goes to the cart. Lists are found by their address only: there is no list of them.
 */
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import { formatNumber } from "#rules/format";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";
import {
	filterLines,
	type KeptList,
	keptListSchema,
	readyLines,
	repeatedItems,
	summarizeList,
	withChanges,
	withMatches,
} from "./order-lists/kept-list.ts";

const lifeSeconds = orderListLimits.days.browser * 24 * 60 * 60;

/** Lists in the memory of a process at most. */
const mostLists = 200;

const lists = createShortMemory("order lists", keptListSchema.nullable(), lifeSeconds, mostLists);

const unknownList = () => ServiceError.notFound("This list was not found.");

const userOwner = ({ call }: FallbackContext) => (call.userId ? `user:${call.userId}` : null);
const browserOwner = ({ call }: FallbackContext) =>
	call.browserKey ? `browser:${memoryKey(call.browserKey)}` : null;

/** @throws {ServiceError} 404 for a list of somebody else, or of another account */
async function ownList(context: FallbackContext, listID: string): Promise<KeptList> {
	const list = await lists.read(listID);
	const [user, browser] = [userOwner(context), browserOwner(context)];
	if (!list || (list.owner !== user && list.owner !== browser)) throw unknownList();
	const account = context.call.accountId ?? "";
	if (list.owner === user && list.accountId !== "" && list.accountId !== account) throw unknownList();
	// After a sign-in, a list of the browser belongs to the user.
	return list.owner === browser && user
		? { ...list, owner: user, accountId: list.kind === "parts" ? account : "" }
		: list;
}

function changing(
	context: FallbackContext,
	listID: string,
	change: (list: KeptList) => KeptList,
): Promise<ReturnType<typeof summarizeList>> {
	return oneAtATime(`order-list:${listID}`, async () => {
		const list = { ...change(await ownList(context, listID)), updatedAt: new Date().toISOString() };
		await lists.write(listID, list);
		return summarizeList(list);
	});
}

export const orderListFallbacks: Fallbacks<"orderLists"> = {
	async create({ formKey, kind, title, lines, notes = [] }, context) {
		const most = orderListLimits.keptLines;
		if (lines.length > most)
			throw new ServiceError("TOO_MANY_LINES", 422, `A list has at most ${formatNumber(most)} lines.`);
		const owner = userOwner(context) ?? browserOwner(context);
		if (!owner) throw unknownList();
		const listID = memoryKey(owner, formKey ?? crypto.randomUUID(), kind, lines);
		const existingList = await lists.read(listID);
		if (existingList) return summarizeList(existingList);
		const now = Date.now();
		const list: KeptList = {
			...{ listID, kind, title, owner, notes },
			accountId: kind === "parts" && owner.startsWith("user:") ? (context.call.accountId ?? "") : "",
			outcome: null,
			updatedAt: new Date(now).toISOString(),
			expiresAt: new Date(now + lifeSeconds * 1000).toISOString(),
			lines: lines.map((line, position) => ({
				part: "",
				brand: "",
				tag: "",
				...line,
				position,
				match: "waiting",
				candidates: [],
				notUnderstood: [],
				productId: null,
				leftOut: false,
				problem: null,
			})),
		};
		await lists.write(listID, list);
		return summarizeList(list);
	},

	list: async () => [],

	async page({ listID, filter = "all", page, pageSize }, context) {
		const list = await ownList(context, listID);
		const shown = getPage(filterLines(list, filter), page ?? 1, pageSize ?? orderListLimits.pageSize);
		return {
			...summarizeList(list),
			lines: shown.items,
			page: shown.page,
			pageCount: shown.pageCount,
		};
	},

	ready: async ({ listID }, context) => readyLines(await ownList(context, listID)),

	repeats: async ({ listID }, context) => repeatedItems(await ownList(context, listID)),

	saveMatches: ({ listID, matches }, context) =>
		changing(context, listID, (list) => withMatches(list, matches)),

	change: ({ listID, changes, shipComplete }, context) =>
		changing(context, listID, (list) => {
			if (list.outcome)
				throw new ServiceError("LIST_FINISHED", 409, "This list is finished and can no longer be changed.");
			const changed = withChanges(list, changes);
			if ("wrongRow" in changed)
				throw new ServiceError(
					"NO_CANDIDATE",
					422,
					`Line ${changed.wrongRow}: choose one of the items shown.`,
				);
			if (shipComplete === undefined) return changed.list;
			return { ...changed.list, lines: changed.list.lines.map((line) => ({ ...line, shipComplete })) };
		}),

	finish: ({ listID, outcome }, context) =>
		changing(context, listID, (list) => ({
			...list,
			outcome: list.outcome ?? { ...outcome, at: new Date().toISOString() },
		})),

	async remove({ listID }, context) {
		await ownList(context, listID);
		await lists.write(listID, null);
		return { listID };
	},
};

/** The specification has no order drafts, so there are none. */
export const orderDraftFallbacks: Fallbacks<"orderDrafts"> = {
	list: async () => [],
};

/** Nor blanket orders. */
export const blanketOrderFallbacks: Fallbacks<"blanketOrders"> = {
	list: async () => [],
};
