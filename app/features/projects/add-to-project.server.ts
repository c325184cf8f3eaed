/** What "Add to Project" shows and does, on its page and in its dialog. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { ProjectSummary } from "#contracts/projects";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { SignInNeeded } from "~/shared/auth/reauthentication.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import type { Toast } from "~/shared/toast.ts";
import type { AddAnswer, AddChoices, AddView } from "./add-to-project.ts";
import { projectFailure } from "./project-failure.server.ts";
import { addToProjectForm } from "./project-forms.server.ts";

/** How many pieces "Add to Project" adds (section 5). */
const quantity = 1;

const parseView = (value: unknown): AddView | null =>
	value === "existing" || value === "new" ? value : null;

const mostProducts = 100;

function namedProducts({ url, services }: RequestContext<unknown>) {
	const ids = [...new Set(url.searchParams.getAll("product"))];
	if (ids.length === 0 || ids.some((id) => !id || id.length > 128))
		throw httpError(404, "There is no such product.");
	if (ids.length > mostProducts) throw httpError(400, `Choose at most ${mostProducts} products at once.`);
	return Promise.all(ids.map((id) => services.product.variationById({ id })));
}

/**
 * The products, and for somebody who is signed in their projects.
 * @throws {ServiceError} 404 for an unknown product
 */
export async function loadChoices(context: RequestContext<unknown>): Promise<AddChoices> {
	const [products, projects] = await Promise.all([
		namedProducts(context),
		context.session ? projectsOrNone(context) : undefined,
	]);
	const returnTo = safeReturnPath(
		context.url.searchParams.get("returnTo"),
		products[0]?.link ?? paths.home(),
	);
	const asked = parseView(context.url.searchParams.get("view"));
	return {
		products: products.map(({ id, name, sku, images }) => ({ id, name, sku, image: images[0]?.url ?? null })),
		returnTo,
		signedIn: context.session !== null,
		projects: projects?.map(({ projectID, name: label }) => ({ projectID, name: label })) ?? null,
		view: asked ?? (projects?.length === 0 ? "new" : "existing"),
		idempotencyKey: crypto.randomUUID(),
	};
}

async function projectsOrNone({ services }: RequestContext<unknown>): Promise<ProjectSummary[] | null> {
	try {
		return await services.projects.list();
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

/** Carries out either view's form. */
export async function addToProject(context: RequestContext<unknown> & { form: FormData }) {
	const { form, session, url, services } = context;
	const returnTo = safeReturnPath(url.searchParams.get("returnTo"), "");
	if (!session) throw new SignInNeeded();
	if (!parseView(form.get("view")))
		throw httpError(400, "Choose whether to use an existing or a new project.");
	const submission = parseWithZod(form, { schema: addToProjectForm });
	if (submission.status !== "success") return getAnswer(refusedForm(submission));
	const named = await namedProducts(context);
	const products = named.map(({ id, options }) => ({
		productId: id,
		quantity,
		options: options.map(({ optionID }) => optionID),
	}));
	let toast: Toast;
	try {
		const { value } = submission;
		if (value.view === "new") {
			const { name, note, idempotencyKey } = value;
			const [product, ...more] = products;
			const { projectID } = await services.projects.create({
				name,
				note,
				product,
				...(more.length > 0 && { products: more }),
				formKey: idempotencyKey,
			});
			toast = {
				kind: "success",
				text: several(products.length, "new project") ?? messages.projects.addedToNew,
				link: projectLink(projectID),
			};
		} else {
			const { projectID, idempotencyKey } = value;
			const { name } = await services.projects.addProducts({ projectID, products, formKey: idempotencyKey });
			toast = {
				kind: "success",
				text: several(products.length, name) ?? messages.projects.addedTo(name),
				link: projectLink(projectID),
			};
		}
	} catch (error) {
		return getAnswer(projectFailure(context, submission, error));
	}
	if (form.get("inPlace")) return data<AddAnswer>({ reply: null, toast });
	throw await redirectWithToast(returnTo || (named[0]?.link ?? paths.home()), toast);
}

const projectLink = (projectID: string) => ({ label: "View project", to: paths.project(projectID) });

/** What is said of several products; the texts of the specification are about one. */
const several = (count: number, place: string) => (count > 1 ? `${count} products added to ${place}` : null);

const getAnswer = ({ data: { reply }, init }: ReturnType<typeof refusedForm>) =>
	data<AddAnswer>({ reply, toast: null }, init ?? undefined);
