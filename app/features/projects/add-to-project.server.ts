/** What "Add to Project" shows and does, on its page and in its dialog. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { ProjectSummary } from "#contracts/projects";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import type { Toast } from "~/shared/toast.ts";
import type { AddAnswer, AddChoices, AddView } from "./add-to-project.ts";
import { projectFailure } from "./project-failure.server.ts";
import { addToProjectForm } from "./project-forms.server.ts";

/** How many pieces "Add to Project" adds (section 5). */
const quantity = 1;

const viewOf = (value: unknown): AddView | null => (value === "existing" || value === "new" ? value : null);

/** The product that the address names. */
async function namedProduct({ url, services }: Scope<unknown>) {
	const id = url.searchParams.get("product") ?? "";
	if (!id || id.length > 128) throw refusal(404, "There is no such product.");
	return services.product.variationById({ id });
}

/**
 * The product, and for somebody who is signed in their projects.
 * @throws {ServiceError} 404 for an unknown product
 */
export async function loadChoices(scope: Scope<unknown>): Promise<AddChoices> {
	const [{ id, name, sku, link, images }, projects] = await Promise.all([
		namedProduct(scope),
		scope.session ? projectsOrNone(scope) : undefined,
	]);
	const returnTo = safeReturnPath(scope.url.searchParams.get("returnTo"), link);
	const asked = viewOf(scope.url.searchParams.get("view"));
	return {
		product: { id, name, sku, image: images[0]?.url ?? null },
		returnTo,
		signedIn: scope.session !== null,
		projects: projects?.map(({ projectID, name: label }) => ({ projectID, name: label })) ?? null,
		view: asked ?? (projects?.length === 0 ? "new" : "existing"),
		formKey: crypto.randomUUID(),
	};
}

/** `null` when the service does not answer; a new project can be asked for even then. */
async function projectsOrNone({ services }: Scope<unknown>): Promise<ProjectSummary[] | null> {
	try {
		return await services.projects.list();
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

/**
 * Carries out either view's form. A page is led back to where it came from with a toast; the dialog, which sends
 * `inPlace`, gets the toast as its answer.
 */
export async function addToProject(scope: Scope<unknown> & { form: FormData }) {
	const { form, session, url, services } = scope;
	const returnTo = safeReturnPath(url.searchParams.get("returnTo"), "");
	if (!session) {
		const product = url.searchParams.get("product") ?? "";
		throw redirect(paths.addToProject({ product, returnTo }), 303);
	}
	if (!viewOf(form.get("view"))) throw refusal(400, "Choose whether to use an existing or a new project.");
	const submission = parseWithZod(form, { schema: addToProjectForm });
	if (submission.status !== "success") return answerOf(refusedForm(submission));
	const { id, link, options } = await namedProduct(scope);
	const product = { productId: id, quantity, options: options.map(({ optionID }) => optionID) };
	let toast: Toast;
	try {
		const { value } = submission;
		if (value.view === "new") {
			const { name, note, formKey } = value;
			await services.projects.create({ name, note, product, formKey });
			toast = { kind: "success", text: messages.projects.addedToNew };
		} else {
			const { projectID, formKey } = value;
			const { name } = await services.projects.addProducts({ projectID, products: [product], formKey });
			toast = { kind: "success", text: messages.projects.addedTo(name) };
		}
	} catch (error) {
		return answerOf(projectFailure(scope, submission, error));
	}
	if (form.get("inPlace")) return data<AddAnswer>({ reply: null, toast });
	throw await redirectWithToast(returnTo || link, toast);
}

const answerOf = ({ data: { reply }, init }: ReturnType<typeof refusedForm>) =>
	data<AddAnswer>({ reply, toast: null }, init ?? undefined);
