/** What the buttons on the page of a project do. */
import { data } from "@remix-run/node";
import { mayUseCart } from "#contracts/permissions";
import { projectLimits } from "#contracts/project-limits";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { counted } from "~/shared/words.ts";
import { readIntent, readLines } from "./line-forms.server.ts";
import { ownProject } from "./project-pages.server.ts";
import type { LinesAnswer } from "./project-view.ts";

type ChangeScope = Scope<{ projectID: string }> & { form: FormData };

/** Saves, removes or orders lines, or makes a copy of the project. */
export async function changeProject(scope: ChangeScope) {
	const wanted = readIntent(scope.form);
	switch (wanted?.intent) {
		case "save":
			return saveLines(scope);
		case "remove":
			return removeLines(scope, wanted.lineIds);
		case "cart":
			return addToCart(scope, wanted.lineIds);
		case "duplicate":
			return duplicate(scope);
		default:
			throw refusal(400, "Choose what to change.");
	}
}

const here = ({ url }: ChangeScope) => url.pathname + url.search;

async function saveLines(scope: ChangeScope) {
	const { changes, errors, typed } = readLines(scope.form);
	const wrong = Object.keys(errors).length;
	if (wrong > 0)
		return refused(`${counted(wrong, "line")} cannot be saved as typed. Nothing was changed.`, 400, {
			errors,
			typed,
		});
	if (changes.length === 0)
		return redirectWithToast(here(scope), { kind: "warning", text: "There is nothing to save." });
	return changed(scope, changes, typed, `Changes to ${counted(changes.length, "line")} saved.`);
}

async function removeLines(scope: ChangeScope, lineIds: readonly string[]) {
	if (lineIds.length === 0)
		return redirectWithToast(here(scope), { kind: "warning", text: "Choose lines to remove first." });
	const changes = lineIds.map((lineId) => ({ lineId, quantity: 0 }));
	const { typed } = readLines(scope.form);
	return changed(scope, changes, typed, `${counted(lineIds.length, "line")} removed from the project.`);
}

type Changes = Parameters<Scope<unknown>["services"]["projects"]["changeLines"]>[0]["lines"];

async function changed(scope: ChangeScope, lines: Changes, typed: LinesAnswer["typed"], text: string) {
	const { services, params } = scope;
	try {
		await ownProject(scope, () => services.projects.changeLines({ ...params, lines }));
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		const down = error.status >= 500;
		const why = down ? "What you typed is kept; please try again in a minute." : error.message;
		return refused(`${messages.projects.updateFailed}. ${why}`, down ? 503 : error.status, {
			errors: {},
			typed,
		});
	}
	return redirectWithToast(here(scope), { kind: "success", text });
}

const refused = (message: string, status: number, rest: Omit<LinesAnswer, "message">) =>
	data<LinesAnswer>({ message, ...rest }, status === 503 ? unavailable : { status });

/**
 * All lines, or those named, go into the cart of the account. Those that cannot be ordered are left out and said; of the
 * others all or none are added.
 */
async function addToCart(scope: ChangeScope, lineIds: readonly string[] | null) {
	const { services, params, accountId, form, log } = scope;
	const user = await scope.user();
	if (!mayUseCart(user) || !accountId) {
		log.warn({ userId: user.userId, projectID: params.projectID }, "refused by role");
		throw refusal(403, "Your account has no access to the cart.");
	}
	const { products } = await ownProject(scope, () => services.projects.project(params));
	const wanted = lineIds ? products.filter(({ lineId }) => lineIds.includes(lineId)) : products;
	if (wanted.length === 0)
		return redirectWithToast(here(scope), { kind: "warning", text: "Choose lines for the cart first." });
	const orderable = wanted.filter((line) => line.orderable);
	const out = wanted.length - orderable.length;
	const leftOut =
		out > 0 ? ` ${counted(out, "line")} cannot be ordered and ${out === 1 ? "is" : "are"} marked.` : "";
	if (orderable.length === 0)
		return redirectWithToast(here(scope), {
			kind: "warning",
			text: `Nothing was added to the cart.${leftOut}`,
		});
	const formKey = String(form.get("formKey") ?? "");
	try {
		await services.cart.add({
			accountId,
			items: orderable.map(({ productId, quantity, options }) => ({ productId, quantity, options })),
			formKey: /^[\w-]{8,64}$/.test(formKey) ? formKey : undefined,
		});
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		const why = error.status >= 500 ? "Please try again in a minute." : error.message;
		return redirectWithToast(here(scope), {
			kind: "error",
			text: `${messages.cart.addFailed}. ${why}`.slice(0, 300),
		});
	}
	const text = `${counted(orderable.length, "line")} added to the cart.${leftOut}`;
	const link = { label: "View cart", to: paths.cart() };
	return redirectWithToast(here(scope), { kind: out > 0 ? "warning" : "success", text, link });
}

async function duplicate(scope: ChangeScope) {
	const { services, params, form } = scope;
	const formKey = String(form.get("formKey") ?? "");
	try {
		const { name } = await ownProject(scope, () => services.projects.project({ ...params, page: 1 }));
		const copy = await services.projects.duplicate({
			...params,
			name: `Copy of ${name}`.slice(0, projectLimits.name),
			formKey: /^[\w-]{8,64}$/.test(formKey) ? formKey : undefined,
		});
		return await redirectWithToast(paths.project(copy.projectID), {
			kind: "success",
			text: "The project is copied.",
		});
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		return redirectWithToast(here(scope), {
			kind: "error",
			text: `${messages.projects.updateFailed}. ${error.message}`.slice(0, 300),
		});
	}
}
