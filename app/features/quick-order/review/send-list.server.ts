import { redirect } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { projectNameSchema } from "#contracts/projects/projects";
import type { OrderListOutcome } from "#contracts/quick-order/order-lists";
import type { RequestedNonCatalogLine } from "#contracts/quotes/quotes";
import { cartLimits } from "#rules/cart/cart-limits";
import { joinNotes, joinShipping } from "#rules/cart/line-texts";
import { formatCount, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import { getSide } from "#rules/quotes/quote-actions";
import { missingReference, quoteLimits, referenceMissing } from "#rules/quotes/quote-limits";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { httpError } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { atMost } from "~/shared/forms/form-parts.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { reviewForm } from "../entry/list-entry-form.ts";

type SendContext = FormContext<typeof reviewForm, { listID: string }>;
type Lists = Services["orderLists"];
type ReadyLine = Awaited<ReturnType<Lists["ready"]>>[number];

const nothingReady = "No line is ready yet. Choose items and quantities first.";

const serviceDown =
	"This part of the shop isn't responding right now. Your list is saved. Press the button again in a minute. Its lines are added only once.";

/** Sends all lines in one call, or none. */
export async function sendToCart(context: SendContext, lists: Lists) {
	const { services, accountId, params, session, user } = context;
	const here = paths.orderList(params.listID);
	if (!session) throw redirect(paths.login({ returnTo: here }), 303);
	if (!mayUseCart(await user()) || accountId === null)
		throw httpError(403, "Your account has no access to the cart. You can add the list to a project.");
	return sending(lists, context, async (lines) => {
		const items = new Map<string, Omit<ReadyLine, "tag">>();
		for (const { tag: _, ...item } of lines) {
			const same = items.get(item.productId);
			const joined = same ? joinShipping(same, item) : item;
			const note = joinNotes(same?.note, item.note);
			items.set(item.productId, {
				...joined,
				quantity: item.quantity + (same?.quantity ?? 0),
				...(note && { note }),
			});
		}
		const most = [...items.values()].find(({ quantity }) => quantity > cartLimits.quantity)?.quantity;
		if (most !== undefined)
			throw new ServiceError(
				"LIMIT_REACHED",
				409,
				`One item adds up to ${formatCount(most, "piece")} over its lines; a line of the cart has at most ${formatNumber(cartLimits.quantity)}.`,
			);
		await services.cart.add({
			accountId,
			items: [...items.values()].map((item) => ({ ...item, options: [] })),
			formKey: params.listID,
		});
		return { kind: "cart" };
	});
}

/** Adds the lines to a new or existing project, with fixture types. */
export async function sendToProject(
	context: SendContext,
	lists: Lists,
	intent: "project-new" | "project-existing",
) {
	const { services, params, session, submission, value } = context;
	if (!session) throw redirect(paths.login({ returnTo: paths.orderList(params.listID) }), 303);
	const toNew = intent === "project-new";
	const projectID = value.projectID.slice(0, 128);
	const name = projectNameSchema.safeParse(value.name);
	if (toNew && !name.success)
		return refusedForm(submission, {
			fields: {
				name: value.name.trim() === "" ? messages.projects.enterName : atMost(projectLimits.name),
			},
		});
	if (!toNew && projectID === "")
		return refusedForm(submission, { fields: { projectID: messages.projects.selectProject } });
	return sending(lists, context, async (lines) => {
		const products = lines.map(({ productId, quantity, tag }) => ({
			productId,
			quantity,
			options: [],
			fixtureType: tag,
		}));
		const idempotencyKey = params.listID;
		const project =
			toNew && name.success
				? await services.projects.create({ name: name.data, note: "", products, formKey: idempotencyKey })
				: await services.projects.addProducts({ projectID, products, formKey: idempotencyKey });
		return { kind: "project", projectID: project.projectID, name: project.name };
	});
}

/**
 * Starts a quote with the lines, their fixture types and how they ship. A buyer's has a PO number, no job name.
 * @param nonCatalog lines that nothing in the catalog matches, after the others
 */
export async function sendToQuote(
	context: SendContext,
	lists: Lists,
	nonCatalog: readonly RequestedNonCatalogLine[],
) {
	const { services, accountId, params, submission, user, value } = context;
	const currentUser = await user();
	if (!mayUseCart(currentUser) || accountId === null)
		throw httpError(403, "Your account has no access to the cart. You can add the list to a project.");
	const side = getSide(currentUser);
	const name = side === "buyer" ? "" : value.jobName.trim();
	const PurchaseOrder = value.PurchaseOrder.trim();
	const tooLong = {
		...(name.length > quoteLimits.name && { jobName: atMost(quoteLimits.name) }),
		...(PurchaseOrder.length > quoteLimits.purchaseOrder && {
			PurchaseOrder: atMost(quoteLimits.purchaseOrder),
		}),
	};
	if (Object.keys(tooLong).length > 0) return refusedForm(submission, { fields: tooLong });
	const missing = missingReference({ PurchaseOrder, name }, side);
	if (missing) {
		const field = missing === "name" ? "jobName" : missing;
		return refusedForm(submission, { fields: { [field]: referenceMissing[missing] } });
	}
	const send = async (lines: readonly ReadyLine[]): Promise<Sent> => {
		const quote = await services.quotes.create({
			accountId,
			PurchaseOrder,
			name,
			status: "draft",
			source: {
				kind: "lines",
				lines: lines.map(({ tag, ...line }) => ({ ...line, options: [], fixtureType: tag })),
				...(nonCatalog.length > 0 && { nonCatalog: [...nonCatalog] }),
			},
			formKey: params.listID,
		});
		return { kind: "quote", quoteID: quote.id, name: `quote ${quote.number}` };
	};
	return sending(lists, context, send, nonCatalog.length);
}

type Sent = Pick<OrderListOutcome, "kind" | "projectID" | "quoteID" | "name">;

async function sending(
	lists: Lists,
	context: SendContext,
	send: (lines: readonly ReadyLine[]) => Promise<Sent>,
	/** Lines that are sent beside those that are ready. */
	unmatched = 0,
) {
	const { log, params, session, submission } = context;
	const { listID } = params;
	const { outcome } = await lists.page({ listID, pageSize: 1 });
	if (outcome) return redirect(paths.orderList(listID), 303);
	const lines = await lists.ready({ listID });
	const count = lines.length + unmatched;
	if (count === 0) return refusedForm(submission, { form: nothingReady }, { status: 422 });
	try {
		const sent = await send(lines);
		await noteOutcome(lists, listID, { ...sent, lines: count }, log);
		const where = sent.kind === "cart" ? "to the cart" : `to ${sent.name}`;
		const to = sent.kind === "quote" && sent.quoteID ? paths.quote(sent.quoteID) : paths.orderList(listID);
		return redirectWithToast(to, {
			kind: "success",
			text: `${formatCount(count, "line")} added ${where}.`,
		});
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		log.warn({ userId: session?.userId, listID, code: error.code }, "failed to send an order list");
		return formFailure(context, error, { missing: "form", unanswered: serviceDown });
	}
}

async function noteOutcome(
	lists: Lists,
	listID: string,
	outcome: Omit<OrderListOutcome, "at">,
	log: SendContext["log"],
) {
	try {
		await lists.finish({ listID, outcome });
	} catch (error) {
		log.warn({ listID, cause: String(error) }, "failed to record the outcome of an order list");
	}
}
