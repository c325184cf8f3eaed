import { ServiceError } from "#client/service-error";
import type { LineChange } from "#contracts/projects/projects";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { httpError } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import {
	formFailure,
	isAlreadyDeleted,
	refusedForm,
	toastFailure,
} from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { lineChanges, type projectPageForm } from "../project-forms.ts";
import { ownProject } from "../project-pages.server.ts";

type ChangeContext = FormContext<typeof projectPageForm, { projectID: string }>;

export async function changeProject(context: ChangeContext) {
	const { value } = context;
	const changes = lineChanges(value);
	if (value.intent === "save") return saveLines(context, changes);
	const { intent, row } = value.intent;
	const lineIds = row === undefined ? value.chosen : [row];
	switch (intent) {
		case "remove":
			return removeLines(context, lineIds, changes);
		case "cart":
			return addToCart(context, row === "all" ? null : lineIds, changes, value.idempotencyKey);
		case "duplicate":
			return duplicate(context, value.idempotencyKey);
	}
}

const here = ({ url }: ChangeContext) => url.pathname + url.search;

/** Shows the form again with what was typed. */
const chooseFirst = ({ submission }: ChangeContext, form: string) => refusedForm(submission, { form });

async function saveLines(context: ChangeContext, changes: LineChange[]) {
	if (changes.length === 0)
		return redirectWithToast(here(context), { kind: "warning", text: "There is nothing to save." });
	return changed(context, changes, `Changes to ${formatCount(changes.length, "line")} saved.`);
}

async function removeLines(context: ChangeContext, lineIds: readonly string[], typed: LineChange[]) {
	if (lineIds.length === 0) return chooseFirst(context, "Choose lines to remove first.");
	const changes = [...typed, ...lineIds.map((lineId) => ({ lineId, quantity: 0 }))];
	return changed(context, changes, `${formatCount(lineIds.length, "line")} removed from the project.`);
}

async function changed(context: ChangeContext, lines: LineChange[], text: string) {
	return (await changeFailure(context, lines)) ?? redirectWithToast(here(context), { kind: "success", text });
}

/** Changes lines. @returns the form as typed when that failed */
async function changeFailure(context: ChangeContext, lines: LineChange[]) {
	const { services, params } = context;
	try {
		if (await context.hasExtension("projects.changeLines"))
			await services.projects.changeLines({ ...params, lines });
		else await changeQuantities(context, lines);
		return null;
	} catch (error) {
		const [line, second] = lines;
		// Of several, none was removed.
		if (!second && line?.quantity === 0 && isAlreadyDeleted(context.form, error)) return null;
		return formFailure(context, error, {
			say: (sentence) => `${messages.projects.updateFailed}. ${sentence}`,
		});
	}
}

/** Some services change one line at a time. Lines of other projects are refused before anything is sent. */
async function changeQuantities({ services, params }: ChangeContext, lines: LineChange[]): Promise<void> {
	const { products } = await services.projects.project(params);
	const quantities = lines.map(({ lineId, quantity = 0 }) => ({ id: lineId, quantity }));
	if (quantities.some(({ id, quantity }) => quantity < 1 || !products.some(({ lineId }) => lineId === id)))
		throw new ServiceError("NOT_OFFERED", 409, "Lines can't be removed here. Nothing was changed.");
	for (const change of quantities) await services.projects.changeLine(change);
}

/**
 * Adds all or the named lines to the cart, with the quantities typed beside them. Those that cannot be ordered are skipped and reported; of the rest
 * all or none are added.
 */
async function addToCart(
	context: ChangeContext,
	lineIds: readonly string[] | null,
	typed: LineChange[],
	formKey: string | undefined,
) {
	const { services, params, accountId, log } = context;
	const user = await context.user();
	if (!mayUseCart(user) || !accountId) {
		log.warn({ userId: user.userId, projectID: params.projectID }, "access denied by role");
		throw httpError(403, "Your account has no access to the cart.");
	}
	if (lineIds?.length === 0) return chooseFirst(context, "Choose lines for the cart first.");
	const failure = typed.length > 0 ? await changeFailure(context, typed) : null;
	if (failure) return failure;
	const { products } = await ownProject(context, () => services.projects.project(params));
	const chosenLines = lineIds ? products.filter(({ lineId }) => lineIds.includes(lineId)) : products;
	if (chosenLines.length === 0) return chooseFirst(context, "Choose lines for the cart first.");
	const orderable = chosenLines.filter((line) => line.orderable);
	const out = chosenLines.length - orderable.length;
	const leftOut =
		out > 0 ? ` ${formatCount(out, "line")} cannot be ordered and ${out === 1 ? "is" : "are"} marked.` : "";
	if (orderable.length === 0)
		return redirectWithToast(here(context), {
			kind: "warning",
			text: `Nothing was added to the cart.${leftOut}`,
		});
	try {
		await services.cart.add({
			accountId,
			items: orderable.map(({ productId, quantity, options }) => ({ productId, quantity, options })),
			formKey,
		});
	} catch (error) {
		return toastFailure(error, {
			title: messages.cart.addFailed,
			to: here(context),
			unanswered: "Please try again in a minute.",
		});
	}
	const text = `${formatCount(orderable.length, "line")} added to the cart.${leftOut}`;
	const link = { label: "View cart", to: paths.cart() };
	return redirectWithToast(here(context), { kind: out > 0 ? "warning" : "success", text, link });
}

async function duplicate(context: ChangeContext, formKey: string | undefined) {
	const { services, params } = context;
	try {
		const { name } = await ownProject(context, () => services.projects.project({ ...params, page: 1 }));
		const copy = await services.projects.duplicate({
			...params,
			name: `Copy of ${name}`.slice(0, projectLimits.name),
			formKey,
		});
		return await redirectWithToast(paths.project(copy.projectID), {
			kind: "success",
			text: "The project is copied.",
		});
	} catch (error) {
		return toastFailure(error, { title: messages.projects.updateFailed, to: here(context) });
	}
}
