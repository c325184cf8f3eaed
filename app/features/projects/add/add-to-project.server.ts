/** "Add to Project": data and actions for page and dialog. */

import { data } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import type { Variation } from "#contracts/catalog/catalog";
import type { ProjectSummary } from "#contracts/projects/projects";
import { safeReturnPath } from "#rules/auth/return-path";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import { isEditable } from "#rules/sharing/shared-rights";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { withPhoto } from "~/features/catalog/drawing-source.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import type {
	AddAnswer,
	AddChoices,
	AddView,
	addToProjectForm,
} from "~/shared/saving/add-to-project-forms.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";

const parseView = (value: unknown): AddView | null =>
	value === "existing" || value === "new" ? value : null;

const maxProducts = 100;
const callsAtATime = 10;

/** 1 of each (section 5), unless the link names another quantity. */
function namedQuantity({ url }: RequestContext<unknown>): number {
	const named = url.searchParams.get("quantity");
	if (named === null) return 1;
	const quantity = readQuantity(named) ?? 0;
	if (quantity < 1 || quantity > projectLimits.quantity)
		throw httpError(400, `Choose a quantity between 1 and ${formatNumber(projectLimits.quantity)}.`);
	return quantity;
}

function namedIds({ url }: Pick<RequestContext<unknown>, "url">): string[] {
	const ids = [...new Set(url.searchParams.getAll("product"))];
	if (ids.length === 0 || ids.some((id) => !id || id.length > 128))
		throw httpError(404, "There is no such product.");
	if (ids.length > maxProducts) throw httpError(400, `Choose up to ${maxProducts} products at a time.`);
	return ids;
}

/** Products with their options, a few calls at a time. */
async function namedProducts(context: RequestContext<unknown>) {
	const found: Variation[] = [];
	const ids = namedIds(context);
	for (let at = 0; at < ids.length; at += callsAtATime)
		found.push(
			...(await Promise.all(
				ids.slice(at, at + callsAtATime).map((id) => context.services.product.variationById({ id })),
			)),
		);
	return found;
}

/** What the page shows of the products: one is read as its page reads it, more in one call. */
async function shownProducts(context: RequestContext<unknown>) {
	const ids = namedIds(context);
	if (ids.length === 1)
		return (await namedProducts(context)).map(({ id, productID, name, sku, link, images }) => ({
			...{ id, productID, name, sku, link, image: images[0]?.url ?? null },
		}));
	const cards = await context.services.product.cardsByVariation({ ids });
	if (cards.length < ids.length) throw httpError(404, "There is no such product.");
	return cards.map(({ variationID: id, productID, name, sku, link, image }) => ({
		...{ id, productID, name, sku, link, image },
	}));
}

/**
 * The products, and the projects of a signed-in user.
 * @throws {ServiceError} 404 for an unknown product
 */
export async function loadChoices(context: RequestContext<unknown>): Promise<AddChoices> {
	const quantity = namedQuantity(context);
	const [products, projects] = await Promise.all([
		shownProducts(context),
		context.session ? loadProjectsOrNull(context) : undefined,
	]);
	const returnTo = safeReturnPath(
		context.url.searchParams.get("returnTo"),
		products[0]?.link ?? paths.home(),
	);
	const requestedView = parseView(context.url.searchParams.get("view"));
	return {
		products: products.map(({ link: _, ...product }) => withPhoto(product)),
		quantity,
		returnTo,
		signedIn: context.session !== null,
		projects: projects?.map(({ projectID, name: label }) => ({ projectID, name: label })) ?? null,
		view: requestedView ?? (projects?.length === 0 ? "new" : "existing"),
		idempotencyKey: crypto.randomUUID(),
	};
}

async function loadProjectsOrNull({ services }: RequestContext<unknown>): Promise<ProjectSummary[] | null> {
	try {
		return (await services.projects.list()).filter(isEditable);
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

export async function addToProject(context: FormContext<typeof addToProjectForm>) {
	const { url, services, value } = context;
	const returnTo = safeReturnPath(url.searchParams.get("returnTo"), "");
	const quantity = namedQuantity(context);
	const named = await namedProducts(context);
	const products = named.map(({ id }) => ({ productId: id, quantity, options: [] }));
	const { idempotencyKey: formKey, inPlace } = value;
	let toast: Toast;
	let project = "";
	try {
		if (value.view === "new") {
			const { name, note } = value;
			const [product, ...more] = products;
			const { projectID } = await services.projects.create({
				name,
				note,
				product,
				...(more.length > 0 && { products: more }),
				formKey,
			});
			project = projectID;
			toast = {
				kind: "success",
				text: several(products.length, "new project") ?? messages.projects.addedToNew,
				link: projectLink(projectID),
			};
		} else {
			const { projectID } = value;
			const { name } = await services.projects.addProducts({ projectID, products, formKey });
			project = projectID;
			toast = {
				kind: "success",
				text: several(products.length, name) ?? messages.projects.addedTo(name),
				link: projectLink(projectID),
			};
		}
	} catch (error) {
		return formFailure(context, error, {
			missing: value.view === "existing" ? { field: "projectID" } : "form",
		});
	}
	if (inPlace) return data<AddAnswer>({ reply: null, toast });
	if (url.searchParams.get("next") === "quote")
		throw await redirectWithToast(paths.newQuote({ project }), toast);
	throw await redirectWithToast(returnTo || (named[0]?.link ?? paths.home()), toast);
}

const projectLink = (projectID: string) => ({ label: "View project", to: paths.project(projectID) });

/** The specification only has texts for one product. */
const several = (count: number, place: string) => (count > 1 ? `${count} products added to ${place}` : null);
