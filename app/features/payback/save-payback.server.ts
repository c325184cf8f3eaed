/** Saves a calculation as a paragraph with its link in the note of a project or quote. */

import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { shopToday } from "#rules/clock/shop-time-zone";
import { formatCents, formatDay } from "#rules/format";
import { projectLimits } from "#rules/projects/project-limits";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { isEditable } from "#rules/sharing/shared-rights";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { loadOutcome } from "./load-payback.server.ts";
import { appendToNote } from "./note-text.tsx";
import { isLasting } from "./payback-link.server.ts";
import { paybackText } from "./payback-texts.ts";
import type { savePaybackForm } from "./save-payback-form.ts";

export type SaveTarget = { value: string; label: string };

type Context = Pick<RequestContext<unknown>, "services" | "user" | "accountId" | "hasExtension">;

const mostQuotes = 50;

/** Projects whose note can be changed, and quotes of the account that are still drafts. */
export async function loadTargets(context: Context): Promise<SaveTarget[]> {
	const { services, user, accountId, hasExtension } = context;
	const [projects, quotes] = await Promise.all([
		hasExtension("projects.update").then((offered) => (offered ? services.projects.list() : [])),
		user().then(async (person) =>
			accountId !== null && mayUseCart(person)
				? (await services.quotes.list({ id: accountId, status: "draft" })).quotes.slice(0, mostQuotes)
				: [],
		),
	]);
	return [
		...projects
			.filter(isEditable)
			.map(({ projectID, name }) => ({ value: `project ${projectID}`, label: `Project: ${name}` })),
		...quotes.map(({ id, number, name }) => ({
			value: `quote ${id}`,
			label: `Quote ${number}${name ? `: ${name}` : ""}`,
		})),
	];
}

function toNote({ link: query, result }: Awaited<ReturnType<typeof loadOutcome>>, origin: string): string {
	// A note is kept after what is stored for some days.
	const link = isLasting(query) ? ` ${origin}${paths.paybackCalculator(query)}` : "";
	const day = formatDay(shopToday());
	return `Payback, ${day}: ${paybackText(result)}, ${formatCents(result.savedCents)} saved a year, ${formatCents(result.netCostCents)} net cost.${link}`;
}

const tooLong =
	"The note has no room for this calculation. Shorten the note, or use fewer lines and download the PDF instead.";

/** Adds the calculation to a note. A form that is sent twice finds it there already. */
export async function savePayback(context: FormContext<typeof savePaybackForm>) {
	const { services, value, submission, url } = context;
	const outcome = await loadOutcome(context);
	const added = toNote(outcome, env.ORIGIN ?? url.origin);
	const { kind, id } = value.target;
	const refused = () => refusedForm(submission, { fields: { target: tooLong } }, { status: 422 });
	try {
		if (kind === "project") {
			const { name, note } = await services.projects.project({ projectID: id, page: 1, pageSize: 1 });
			const longer = note.includes(added) ? note : appendToNote(note, added, projectLimits.note);
			if (longer === null) return refused();
			if (longer !== note) await services.projects.update({ projectID: id, name, note: longer });
		} else {
			const { note, revision } = await services.quotes.quote({ id });
			const longer = note.includes(added) ? note : appendToNote(note, added, quoteLimits.note);
			if (longer === null) return refused();
			if (longer !== note) await services.quotes.change({ id, revision, note: longer });
		}
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404)
			return refusedForm(submission, { fields: { target: "Choose a project or quote" } }, { status: 404 });
		return formFailure(context, error);
	}
	throw await redirectWithToast(kind === "project" ? paths.project(id) : paths.quote(id), {
		kind: "success",
		text: "The payback calculation is saved in the note.",
	});
}
