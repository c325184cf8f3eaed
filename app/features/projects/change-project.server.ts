/** What the buttons on the page of a project do. */
import { data } from "@remix-run/node";
import { mayUseCart } from "#contracts/permissions";
import { projectLimits } from "#contracts/project-limits";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { formatCount } from "~/shared/format.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { readIntent, readLines } from "./line-forms.server.ts";
import { ownProject } from "./project-pages.server.ts";
import type { LinesAnswer } from "./project-view.ts";

type ChangeContext = RequestContext<{ projectID: string }> & { form: FormData };

/** Saves, removes or orders lines, or makes a copy of the project. */
export async function changeProject(context: ChangeContext) {
	const wanted = readIntent(context.form);
	switch (wanted?.intent) {
		case "save":
			return saveLines(context);
		case "remove":
			return removeLines(context, wanted.lineIds);
		case "cart":
			return addToCart(context, wanted.lineIds);
		case "duplicate":
			return duplicate(context);
		default:
			throw httpError(400, "Choose what to change.");
	}
}

const here = ({ url }: ChangeContext) => url.pathname + url.search;

async function saveLines(context: ChangeContext) {
	const { changes, errors, typed } = readLines(context.form);
	const wrong = Object.keys(errors).length;
	if (wrong > 0)
		return refused(`${formatCount(wrong, "line")} cannot be saved as typed. Nothing was changed.`, 400, {
			errors,
			typed,
		});
	if (changes.length === 0)
		return redirectWithToast(here(context), { kind: "warning", text: "There is nothing to save." });
	return changed(context, changes, typed, `Changes to ${formatCount(changes.length, "line")} saved.`);
}

async function removeLines(context: ChangeContext, lineIds: readonly string[]) {
	if (lineIds.length === 0)
		return redirectWithToast(here(context), { kind: "warning", text: "Choose lines to remove first." });
	const changes = lineIds.map((lineId) => ({ lineId, quantity: 0 }));
	const { typed } = readLines(context.form);
	return changed(context, changes, typed, `${formatCount(lineIds.length, "line")} removed from the project.`);
}

type Changes = Parameters<RequestContext<unknown>["services"]["projects"]["changeLines"]>[0]["lines"];

async function changed(context: ChangeContext, lines: Changes, typed: LinesAnswer["typed"], text: string) {
	const { services, params } = context;
	try {
		await ownProject(context, () => services.projects.changeLines({ ...params, lines }));
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		const down = error.status >= 500;
		const why = down ? "We kept what you typed. Try again in a minute." : error.message;
		return refused(`${messages.projects.updateFailed}. ${why}`, down ? 503 : error.status, {
			errors: {},
			typed,
		});
	}
	return redirectWithToast(here(context), { kind: "success", text });
}

const refused = (message: string, status: number, rest: Omit<LinesAnswer, "message">) =>
	data<LinesAnswer>({ message, ...rest }, status === 503 ? unavailable : { status });

/**
 * All lines, or those named, go into the cart of the account. Those that cannot be ordered are left out and said; of the
 * others all or none are added.
 */
async function addToCart(context: ChangeContext, lineIds: readonly string[] | null) {
	const { services, params, accountId, form, log } = context;
	const user = await context.user();
	if (!mayUseCart(user) || !accountId) {
		log.warn({ userId: user.userId, projectID: params.projectID }, "refused by role");
		throw httpError(403, "Your account has no access to the cart.");
	}
	const { products } = await ownProject(context, () => services.projects.project(params));
	const wanted = lineIds ? products.filter(({ lineId }) => lineIds.includes(lineId)) : products;
	if (wanted.length === 0)
		return redirectWithToast(here(context), { kind: "warning", text: "Choose lines for the cart first." });
	const orderable = wanted.filter((line) => line.orderable);
	const out = wanted.length - orderable.length;
	const leftOut =
		out > 0 ? ` ${formatCount(out, "line")} cannot be ordered and ${out === 1 ? "is" : "are"} marked.` : "";
	if (orderable.length === 0)
		return redirectWithToast(here(context), {
			kind: "warning",
			text: `Nothing was added to the cart.${leftOut}`,
		});
	const idempotencyKey = String(form.get("idempotencyKey") ?? "");
	try {
		await services.cart.add({
			accountId,
			items: orderable.map(({ productId, quantity, options }) => ({ productId, quantity, options })),
			formKey: /^[\w-]{8,64}$/.test(idempotencyKey) ? idempotencyKey : undefined,
		});
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		const why = error.status >= 500 ? "Please try again in a minute." : error.message;
		return redirectWithToast(here(context), {
			kind: "error",
			text: `${messages.cart.addFailed}. ${why}`.slice(0, 300),
		});
	}
	const text = `${formatCount(orderable.length, "line")} added to the cart.${leftOut}`;
	const link = { label: "View cart", to: paths.cart() };
	return redirectWithToast(here(context), { kind: out > 0 ? "warning" : "success", text, link });
}

async function duplicate(context: ChangeContext) {
	const { services, params, form } = context;
	const idempotencyKey = String(form.get("idempotencyKey") ?? "");
	try {
		const { name } = await ownProject(context, () => services.projects.project({ ...params, page: 1 }));
		const copy = await services.projects.duplicate({
			...params,
			name: `Copy of ${name}`.slice(0, projectLimits.name),
			formKey: /^[\w-]{8,64}$/.test(idempotencyKey) ? idempotencyKey : undefined,
		});
		return await redirectWithToast(paths.project(copy.projectID), {
			kind: "success",
			text: "The project is copied.",
		});
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		return redirectWithToast(here(context), {
			kind: "error",
			text: `${messages.projects.updateFailed}. ${error.message}`.slice(0, 300),
		});
	}
}
