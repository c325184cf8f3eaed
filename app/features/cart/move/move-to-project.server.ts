/** Moving cart lines to a project: add them there first, then remove them from the cart. */

import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Cart, CartItem } from "#contracts/cart/cart-service";
import type { ProjectProduct } from "#contracts/projects/projects";
import { formatCount, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import { isEditable } from "#rules/sharing/shared-rights";
import { paths } from "~/paths.ts";
import { besideCheck } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormOutput } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import type { moveForm } from "../cart-forms.ts";
import { requireCart } from "../lines-to-cart.server.ts";

type Move = FormOutput<typeof moveForm>;
type MoveContext = Pick<
	RequestContext<unknown>,
	"url" | "services" | "accountId" | "session" | "user" | "log"
>;

async function namedLines({
	url,
	services,
	accountId,
	session,
	log,
}: MoveContext): Promise<{ cart: Cart; items: CartItem[]; line: string | null }> {
	const line = url.searchParams.get("line");
	const cart = await services.cart.cart({ accountId: accountId ?? "" });
	const items = line === null ? cart.items : cart.items.filter(({ cartItemId }) => cartItemId === line);
	if (items.length > 0) return { cart, items, line };
	if (line !== null) log.warn({ userId: session?.userId, accountId, line }, "cart line not found");
	throw httpError(404, line === null ? "The cart is empty." : "This line is not in the cart.");
}

/**
 * The lines and target projects; `null` for each service that is down.
 * @throws {Response} 403 without cart access, 404 for an unknown line or an empty cart
 */
export async function loadMove(context: MoveContext) {
	const [named, projects] = await Promise.all([
		requireCart(context)
			.then(() => namedLines(context))
			.catch(nullWhenDown),
		context.services.projects
			.list()
			.then((projects) => projects.filter(isEditable))
			.catch(nullWhenDown),
	]);
	const requestedView = context.url.searchParams.get("view");
	const view: Move["view"] =
		requestedView === "existing" || requestedView === "new"
			? requestedView
			: projects?.length
				? "existing"
				: "new";
	return {
		line: context.url.searchParams.get("line"),
		view,
		what: named && describeItems(named),
		projects: projects?.map(({ projectID, name }) => ({ projectID, name })) ?? null,
		idempotencyKey: crypto.randomUUID(),
	};
}

function describeItems({ items, line }: Awaited<ReturnType<typeof namedLines>>) {
	const [first] = items;
	return line !== null && first
		? { called: first.productDetails?.sku ?? first.productId, quantity: first.quantity }
		: { called: null, quantity: items.length };
}

/** Redirects to the cart; on errors the form stays as typed and the cart unchanged. */
export async function moveToProject(context: FormContext<typeof moveForm>) {
	const { submission, value } = context;
	try {
		const { cart, items, line } = await besideCheck(requireCart(context), namedLines(context));
		const gone = items.filter(({ notices }) => notices.some(({ kind }) => kind === "unavailable")).length;
		if (gone > 0) return refusedForm(submission, { form: unavailable(gone) }, { status: 422 });
		if (items.length > projectLimits.lines)
			return refusedForm(
				submission,
				{ form: `A project has at most ${formatNumber(projectLimits.lines)} lines.` },
				{ status: 409 },
			);
		const project = await addToProject(context, value, items);
		throw await redirectWithToast(
			paths.cart(),
			await removeMovedLines(context, cart, line, project, items.length),
		);
	} catch (error) {
		return formFailure(context, error, { missing: "form" });
	}
}

const unavailable = (count: number) =>
	count === 1
		? "A line of the cart can no longer be ordered. Remove it first."
		: `${count} lines of the cart can no longer be ordered. Remove them first.`;

type Target = { projectID: string; name: string };

async function addToProject(
	{ services }: MoveContext,
	value: Move,
	items: readonly CartItem[],
): Promise<Target> {
	const { idempotencyKey } = value;
	const products: ProjectProduct[] = items.map(({ productId, quantity, options }) => ({
		productId,
		quantity,
		options: options.map(({ optionID }) => optionID),
	}));
	if (value.view === "existing")
		return services.projects.addProducts({ projectID: value.projectID, products, formKey: idempotencyKey });
	const [product, ...more] = products;
	// All lines in one call, so that a failure leaves no empty or partial project.
	return services.projects.create({
		name: value.name,
		note: "",
		product,
		...(more.length > 0 && { products: more }),
		formKey: idempotencyKey,
	});
}

/** Removes moved lines from the cart. Lines that could not be removed are reported, since they are then in both. */
async function removeMovedLines(
	{ services, accountId, log }: MoveContext,
	cart: Cart,
	line: string | null,
	{ projectID, name }: Target,
	count: number,
): Promise<Toast> {
	const link = { label: "View project", to: paths.project(projectID) };
	const warningToast = (why: string): Toast => ({
		kind: "warning",
		text: `${messages.projects.addedTo(name)}. ${why}`.slice(0, 300),
		link,
	});
	try {
		if (line !== null) {
			await services.cart.remove({ id: line });
			return { kind: "success", text: messages.projects.addedTo(name).slice(0, 300), link };
		}
		const { version } = await services.cart.summary({ accountId: accountId ?? "" });
		if (version !== cart.version) return warningToast("The cart changed meanwhile, so we didn't empty it.");
		await services.cart.clear({ accountId: accountId ?? "" });
		return {
			kind: "success",
			text: `${formatCount(count, "line")} moved to ${name}.`,
			link,
		};
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		log.warn({ err: error }, "failed to remove lines from the cart after adding them to a project");
		return warningToast("It couldn't be removed from the cart, so it's in both.");
	}
}
