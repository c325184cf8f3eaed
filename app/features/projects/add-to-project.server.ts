/** What "Add to Project" shows and does, on its page and in its dialog. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { ProjectSummary } from "#contracts/projects";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { SignInNeeded } from "~/shared/auth/late-form.server.ts";
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

/** Most products that are added at once. */
const mostProducts = 100;

/** The products that the address names, each once. */
function namedProducts({ url, services }: Scope<unknown>) {
	const ids = [...new Set(url.searchParams.getAll("product"))];
	if (ids.length === 0 || ids.some((id) => !id || id.length > 128))
		throw refusal(404, "There is no such product.");
	if (ids.length > mostProducts) throw refusal(400, `Choose at most ${mostProducts} products at once.`);
	return Promise.all(ids.map((id) => services.product.variationById({ id })));
}

/**
 * The products, and for somebody who is signed in their projects.
 * @throws {ServiceError} 404 for an unknown product
 */
export async function loadChoices(scope: Scope<unknown>): Promise<AddChoices> {
	const [products, projects] = await Promise.all([
		namedProducts(scope),
		scope.session ? projectsOrNone(scope) : undefined,
	]);
	const returnTo = safeReturnPath(scope.url.searchParams.get("returnTo"), products[0]?.link ?? paths.home());
	const asked = viewOf(scope.url.searchParams.get("view"));
	return {
		products: products.map(({ id, name, sku, images }) => ({ id, name, sku, image: images[0]?.url ?? null })),
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
	if (!session) throw new SignInNeeded();
	if (!viewOf(form.get("view"))) throw refusal(400, "Choose whether to use an existing or a new project.");
	const submission = parseWithZod(form, { schema: addToProjectForm });
	if (submission.status !== "success") return answerOf(refusedForm(submission));
	const named = await namedProducts(scope);
	const products = named.map(({ id, options }) => ({
		productId: id,
		quantity,
		options: options.map(({ optionID }) => optionID),
	}));
	let toast: Toast;
	try {
		const { value } = submission;
		if (value.view === "new") {
			const { name, note, formKey } = value;
			const [product, ...more] = products;
			const { projectID } = await services.projects.create({
				name,
				note,
				product,
				...(more.length > 0 && { products: more }),
				formKey,
			});
			toast = {
				kind: "success",
				text: several(products.length, "new project") ?? messages.projects.addedToNew,
				link: projectLink(projectID),
			};
		} else {
			const { projectID, formKey } = value;
			const { name } = await services.projects.addProducts({ projectID, products, formKey });
			toast = {
				kind: "success",
				text: several(products.length, name) ?? messages.projects.addedTo(name),
				link: projectLink(projectID),
			};
		}
	} catch (error) {
		return answerOf(projectFailure(scope, submission, error));
	}
	if (form.get("inPlace")) return data<AddAnswer>({ reply: null, toast });
	throw await redirectWithToast(returnTo || (named[0]?.link ?? paths.home()), toast);
}

const projectLink = (projectID: string) => ({ label: "View project", to: paths.project(projectID) });

/** What is said of several products; the texts of the specification are about one. */
const several = (count: number, place: string) => (count > 1 ? `${count} products added to ${place}` : null);

const answerOf = ({ data: { reply }, init }: ReturnType<typeof refusedForm>) =>
	data<AddAnswer>({ reply, toast: null }, init ?? undefined);
