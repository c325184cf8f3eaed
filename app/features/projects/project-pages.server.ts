/** Reading and changing projects on their pages of the account area. */
import { parseWithZod } from "@conform-to/zod/v4";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { rememberDrawings } from "~/features/catalogue/drawing-source.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { paged } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { projectFailure } from "./project-failure.server.ts";
import { createProjectForm, lineForm } from "./project-forms.server.ts";
import type { ProjectPageView } from "./project-lines.tsx";

/** Lines on one page of a project. */
const linesPerPage = 50;

type FormScope<Params = unknown> = Scope<Params> & { form: FormData };

/** The user's projects, last changed first; `null` when the service does not answer. */
export async function loadProjects({ services }: Pick<Scope<unknown>, "services">) {
	try {
		return await services.projects.list();
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

/** Creates an empty project and leads to it. */
export async function createProject(scope: FormScope) {
	const submission = parseWithZod(scope.form, { schema: createProjectForm });
	if (submission.status !== "success") return refusedForm(submission);
	try {
		const { projectID, name } = await scope.services.projects.create(submission.value);
		throw await redirectWithToast(paths.project(projectID), {
			kind: "success",
			text: `Project ${name} is created.`,
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		return projectFailure(scope, submission, error);
	}
}

/**
 * A project with a page of its lines, each with the product's name and link.
 * @throws {ServiceError} 404 for a project that is not the user's
 */
export async function loadProject({
	params,
	url,
	services,
}: Pick<Scope<{ projectID: string }>, "params" | "url" | "services">): Promise<ProjectPageView> {
	const { products, ...project } = await services.projects.project(params);
	const { items, page, pageCount } = paged(products, Number(url.searchParams.get("page")), linesPerPage);
	const ids = [...new Set(items.map(({ productId }) => productId))];
	const cards = ids.length > 0 ? await services.product.cardsByVariation({ ids }) : [];
	rememberDrawings(cards);
	const cardById = new Map(cards.map((card) => [card.variationID, card]));
	return {
		projectID: project.projectID,
		name: project.name,
		note: project.note,
		lineCount: project.lineCount,
		pieces: products.reduce((sum, { quantity }) => sum + quantity, 0),
		page,
		pageCount,
		lines: items.map(({ lineId, productId, quantity }) => {
			const card = cardById.get(productId);
			return {
				lineId,
				quantity,
				productId,
				product: card ? { name: card.name, brand: card.brand, sku: card.sku, link: card.link } : null,
			};
		}),
	};
}

/** Changes the quantity of a line, or removes it, and shows the page again. */
export async function changeProject(scope: FormScope<{ projectID: string }>): Promise<Response> {
	const { form, url, session, services, log } = scope;
	const here = url.pathname + url.search;
	const submission = parseWithZod(form, { schema: lineForm });
	if (submission.status !== "success") {
		const [wrong] = submission.error?.quantity ?? [];
		if (!wrong) throw refusal(400, "Choose what to change.");
		return redirectWithToast(here, { kind: "warning", text: wrong });
	}
	const { value } = submission;
	try {
		if (value.intent === "remove") await services.projects.removeLine({ id: value.lineId });
		else await services.projects.changeLine({ id: value.lineId, quantity: value.quantity });
		const text = value.intent === "remove" ? "Line removed from the project." : "Quantity saved.";
		return await redirectWithToast(here, { kind: "success", text });
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		if (error.status === 404) log.warn({ userId: session?.userId }, "a line of a project was not found");
		return redirectWithToast(here, {
			kind: "error",
			text: `${messages.projects.updateFailed}. ${error.message}`.slice(0, 300),
		});
	}
}
