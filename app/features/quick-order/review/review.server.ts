/** The review of an order list: matching, a page of lines, choices, and sending it on. */

import { data, redirect } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { LineChange, OrderListSummary } from "#contracts/quick-order/order-lists";
import { formatCount } from "#rules/format";
import {
	countProposals,
	type ProposalGrade,
	proposedItem,
	toNonCatalogItems,
} from "#rules/quick-order/order-line-state";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { getSide } from "#rules/quotes/quote-actions";
import { isEditable } from "#rules/sharing/shared-rights";
import { mayUseCart, noCartReason } from "#rules/users/permissions";
import { findOwnParts } from "~/features/customer-parts/customer-parts.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { FormSetAside } from "~/shared/auth/reauthentication.server.ts";
import type { FormOutput } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import { ownLists } from "../entry/enter-list.server.ts";
import type { reviewForm } from "../entry/list-entry-form.ts";
import { listPrices, matchLines } from "./match-lines.server.ts";
import type { ReviewRights, ReviewView } from "./review.ts";
import { sendToCart, sendToProject, sendToQuote } from "./send-list.server.ts";

type ListContext = RequestContext<{ listID: string }>;
type Lists = Services["orderLists"];

const batch = { parts: 500, schedule: 50 } as const;
const matchingMs = 600;

/** Who signed out in another tab, or left the page open, finds it again after a sign-in. */
const listNotFound = (session: ListContext["session"]) =>
	data(
		{
			message: "This list was not found. It may have expired, or belong to another user.",
			...(!session && { offersSignIn: true }),
		},
		{ status: 404 },
	);

/** @throws {Response} 404 for visitors who cannot have lists, as for lists of others */
export async function requiredLists(
	context: Pick<ListContext, "request" | "session" | "requestId">,
): Promise<Lists> {
	const lists = await ownLists(context);
	if (!lists) throw listNotFound(context.session);
	return lists;
}

/** Logs attempts at lists of others. */
export async function onOwnList<T>(
	{ log, session, params }: Pick<ListContext, "log" | "session" | "params">,
	call: () => Promise<T>,
): Promise<T> {
	try {
		return await call();
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 404 || error.belongsTo) throw error;
		log.warn({ userId: session?.userId, listID: params.listID }, "order list not found");
		throw listNotFound(session);
	}
}

/** Matches for a limited time, then shows the list or the progress. */
export async function loadReview(context: ListContext): Promise<ReviewView> {
	const lists = await requiredLists(context);
	const { listID } = context.params;
	return onOwnList(context, async () => {
		// Most lists that are opened are matched.
		const shown = ahead(readShown(context, lists));
		const rights = ahead(getRights(context));
		const { list, stalled, changed } = await matchWithinTimeLimit(context, lists, listID);
		if (list.waiting > 0) return { state: "matching", list, stalled };
		const [{ lines, page, pageCount, ...summary }, repeats, ready] = await (changed
			? readShown(context, lists)
			: shown);
		if (summary.waiting > 0) return { state: "matching", list: summary, stalled };
		const [prices, undecided] = await Promise.all([
			list.kind === "parts" ? listPrices(context, ready) : { kind: "unavailable" as const },
			pageCount > 1 && summary.problems > 0 ? undecidedLines(lists, listID) : lines,
		]);
		return {
			...{ state: "review", list: summary, lines, repeats, page, pageCount, prices },
			onlyProblems: showsOnlyProblems(context),
			proposals: countProposals(undecided),
			unmatched: toNonCatalogItems(undecided).length,
			rights: await rights,
			typed: context.takeSetAside()?.reply.initialValue ?? {},
		};
	});
}

/** The lines that are not ready, of all pages. */
const undecidedLines = async (lists: Lists, listID: string) =>
	(await lists.page({ listID, filter: "problems", pageSize: orderListLimits.lines.schedule })).lines;

const showsOnlyProblems = ({ url }: ListContext): boolean => url.searchParams.get("show") === "problems";

/** A page of lines, the items on several lines, and the lines that are ready. */
const readShown = (context: ListContext, lists: Lists) => {
	const { listID } = context.params;
	return Promise.all([
		lists.page({
			listID,
			filter: showsOnlyProblems(context) ? "problems" : "all",
			page: pageNumber(context.url.searchParams),
			pageSize: orderListLimits.pageSize,
		}),
		lists.repeats({ listID }),
		lists.ready({ listID }),
	]);
};

async function getRights({ session, user, services, hasExtension }: ListContext): Promise<ReviewRights> {
	if (!session) return { signedIn: false, cart: false, noCart: null, quote: null, projects: null };
	const [currentUser, projects] = await Promise.all([
		user(),
		services.projects.list().catch((error: unknown) => {
			if (error instanceof ServiceError && error.status >= 500) return null;
			throw error;
		}),
	]);
	return {
		signedIn: true,
		cart: mayUseCart(currentUser),
		noCart: noCartReason(currentUser),
		quote: mayUseCart(currentUser) && (await hasExtension("quotes.step")) ? getSide(currentUser) : null,
		projects: projects?.filter(isEditable).map(({ projectID, name }) => ({ projectID, name })) ?? null,
	};
}

async function matchWithinTimeLimit(
	context: ListContext,
	lists: Lists,
	listID: string,
): Promise<{ list: OrderListSummary; stalled: boolean; changed: boolean }> {
	const started = performance.now();
	// The kind is not known before the first answer.
	const pageSize = Math.max(...Object.values(batch));
	for (let changed = false; ; changed = true) {
		const {
			lines,
			page: _page,
			pageCount: _pageCount,
			...list
		} = await lists.page({
			listID,
			filter: "waiting",
			pageSize,
		});
		// At least one batch a time, or a list would never be matched where each call takes longer.
		const isOver = changed && performance.now() - started > matchingMs;
		if (lines.length === 0 || isOver) return { list, stalled: false, changed };
		const { kind } = list;
		const next = lines.slice(0, batch[kind]);
		try {
			const matches = await matchLines(context.services.product, kind, next, (texts) =>
				findOwnParts(context, texts),
			);
			await lists.saveMatches({ listID, matches });
			if (next.length === list.waiting)
				return { list: { ...list, waiting: 0 }, stalled: false, changed: true };
		} catch (error) {
			if (error instanceof ServiceError && error.status >= 500) return { list, stalled: true, changed };
			throw error;
		}
	}
}

/** Saves the choices of the submitted page and runs its button. */
export async function reviewAction(context: FormContext<typeof reviewForm, { listID: string }>) {
	const { params, url, value } = context;
	const { intent } = value;
	const lists = await requiredLists(context);
	return onOwnList(context, async () => {
		if (intent.intent === "remove") {
			const { kind } = await lists.page({ listID: params.listID, pageSize: 1 });
			await lists.remove({ listID: params.listID });
			const entry = kind === "parts" ? paths.quickOrder() : paths.helpMeBuy("create-my-bom");
			return redirectWithToast(entry, { kind: "success", text: "The list is removed." });
		}
		const changes = getChanges(value);
		const shipComplete = intent.intent === "shipping" ? value["shipping-all"] === "complete" : undefined;
		let accepted = 0;
		try {
			if (changes.length > 0 || shipComplete !== undefined)
				await lists.change({ listID: params.listID, changes, shipComplete });
			if (intent.intent === "accept-grade")
				accepted = await acceptProposals(lists, params.listID, intent.grade);
		} catch (error) {
			if (!(error instanceof ServiceError) || ![409, 422].includes(error.status)) throw error;
			return formFailure(context, error);
		}
		switch (intent.intent) {
			case "cart":
				return sendToCart(context, lists);
			case "project-new":
			case "project-existing":
				return sendToProject(context, lists, intent.intent);
			case "quote":
				return sendToQuote(context, lists, []);
			case "quote-all":
				return sendToQuote(context, lists, toNonCatalogItems(await undecidedLines(lists, params.listID)));
			case "page": {
				const show = url.searchParams.get("show") === "problems" ? "problems" : undefined;
				return backToList(context, paths.orderList(params.listID, { show, page: intent.page }));
			}
			case "one":
				return null;
			case "shipping":
				return backToList(context, url.pathname + url.search, {
					kind: "success",
					text: shipComplete ? "Every line ships complete." : "Every line ships what is in stock.",
				});
			case "accept-line":
				return backToList(context, `${url.pathname}${url.search}#line-${intent.position}`);
			case "accept-grade":
				return backToList(context, url.pathname + url.search, {
					kind: "success",
					text:
						accepted > 0 ? `${formatCount(accepted, "line")} accepted.` : "These lines are decided already.",
				});
			case "save":
				return backToList(context, url.pathname + url.search, {
					kind: "success",
					text: "Your choices are saved.",
				});
		}
	});
}

/** To the list again after its lines are saved, with what was typed for a quote or project still in its boxes. */
async function backToList(
	{ session, value }: Pick<FormContext<typeof reviewForm>, "session" | "value">,
	to: string,
	toast?: Toast,
): Promise<Response> {
	const typed = new FormData();
	for (const field of ["name", "projectID", "jobName", "PurchaseOrder"] as const)
		if (value[field] !== "") typed.set(field, value[field]);
	if (session && [...typed].length > 0) throw new FormSetAside(to, typed, toast);
	return toast ? redirectWithToast(to, toast) : redirect(to, 303);
}

/** Chooses the proposed item of each line of a grade, on all pages. @returns how many lines */
async function acceptProposals(lists: Lists, listID: string, grade: ProposalGrade): Promise<number> {
	const changes = (await undecidedLines(lists, listID)).flatMap((line) => {
		const proposed = proposedItem(line);
		return proposed?.grade === grade
			? [{ position: line.position, productId: proposed.candidate.variationID }]
			: [];
	});
	if (changes.length > 0) await lists.change({ listID, changes });
	return changes.length;
}

function getChanges({ line, intent, ...fields }: FormOutput<typeof reviewForm>): LineChange[] {
	const value = (name: string, most: number) => {
		const field = fields[name];
		return typeof field === "string" ? field.slice(0, most) : undefined;
	};
	const choice = (position: string) => {
		const chosen = value(`choice-${position}`, 128) || undefined;
		const accepted = intent.intent === "accept-line" && intent.position === position;
		return accepted || chosen !== fields[`proposed-${position}`] ? chosen : undefined;
	};
	const positions = line.filter((position) => /^\d{1,5}$/.test(position));
	return [...new Set(positions)].slice(0, 1000).map((position) => ({
		position: Number(position),
		productId: choice(position),
		quantity: value(`quantity-${position}`, orderListLimits.quantity),
		tag: value(`tag-${position}`, orderListLimits.tag),
		text: value(`text-${position}`, orderListLimits.text)?.trim() || undefined,
		leftOut: fields[`out-${position}`] !== undefined,
		...(value(`shipping-${position}`, 20) && {
			shipComplete: value(`shipping-${position}`, 20) === "complete",
		}),
	}));
}
