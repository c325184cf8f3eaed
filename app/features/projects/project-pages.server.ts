/** Project pages of the account area. */
import { ServiceError } from "#client/service-error";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { Project, ProjectPrices } from "#contracts/projects/projects";
import type { SharedProject } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { lineSorts } from "#rules/projects/project-limits";
import type { SharedRight } from "#rules/sharing/shared-rights";
import { isVerified, lacksSecondFactor, maySeePrices, mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { loggedNotFound } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, onceDeleted, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { sharedNouns } from "~/shared/sharing/rights/shared-by.tsx";
import { checkRight, givenRights, readingRights } from "~/shared/sharing/share-links.server.ts";
import type { rightsForm } from "~/shared/sharing/sharing-forms.ts";
import { readPackageStatus, userOwner } from "~/shared/submittals/submittal-store.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { lineFacts } from "./project-csv.ts";
import type { createProjectForm, deleteProjectForm, editProjectForm } from "./project-forms.ts";
import type { ProjectLineView, ProjectPageView, ProjectTotal } from "./project-view.ts";

type ProjectContext = RequestContext<{ projectID: string }>;

/** Last changed first; `null` when the service is down. */
export async function loadProjects({ services }: Pick<RequestContext<unknown>, "services">) {
	try {
		return await services.projects.list();
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500) return null;
		throw error;
	}
}

export async function createProject(context: FormContext<typeof createProjectForm>) {
	const { idempotencyKey, ...value } = context.value;
	try {
		const { projectID, name } = await context.services.projects.create({ ...value, formKey: idempotencyKey });
		throw await redirectWithToast(paths.project(projectID), {
			kind: "success",
			text: `Project ${name} is created.`,
		});
	} catch (error) {
		return formFailure(context, error, { missing: "form" });
	}
}

/** @throws {ServiceError} errors of the service */
export const ownProject = <Answer>(
	context: Pick<ProjectContext, "log" | "session" | "params">,
	call: () => Promise<Answer>,
): Promise<Answer> =>
	loggedNotFound(context, "project or line", { projectID: context.params.projectID }, call);

function getOrdering(user: PortalUser): ProjectPageView["ordering"] {
	if (mayUseCart(user)) return "allowed";
	if (lacksSecondFactor(user)) return "second-factor";
	return isVerified(user) ? "no-access" : "not-verified";
}

const getSort = ({ url }: Pick<ProjectContext, "url">) =>
	lineSorts.find((sort) => sort === url.searchParams.get("sort")) ?? "added";

/**
 * Reads the project with the page of lines that the URL names.
 * @throws {Response} 404 for a project of another user
 */
const readProject = (context: ProjectContext): Promise<Project> => {
	const { params, url, services, once } = context;
	const projectQuery = { ...params, sort: getSort(context), page: pageNumber(url.searchParams) };
	return once(`project ${params.projectID}`, () =>
		ownProject(context, () => services.projects.project(projectQuery)),
	);
};

/** Data of the layout. @throws {Response} as above */
export async function loadProjectHead(context: ProjectContext) {
	const { projectID, name, note, lineCount, right = "manage", owner = null } = await readProject(context);
	return { projectID, name, note, lineCount, right, owner };
}

/**
 * Loads a project with one page of lines: product names, links and, with permission, prices.
 * @throws {Response} as above
 */
export async function loadProject(context: ProjectContext): Promise<ProjectPageView> {
	const [user, project] = await Promise.all([context.user(), readProject(context)]);
	const [cards, prices, editsLines, submittal] = await Promise.all([
		getCards(context, project),
		maySeePrices(user) && project.products.length > 0 ? getPrices(context, project) : ("hidden" as const),
		context.hasExtension("projects.changeLines"),
		readPackageStatus(
			userOwner(context.session?.userId),
			{ kind: "project", id: project.projectID },
			project.updatedAt,
		),
	]);
	const { name, note, lineCount, pieces, pageCount, right = "manage", owner = null } = project;
	return {
		projectID: project.projectID,
		name,
		note,
		lineCount,
		pieces,
		right,
		owner,
		editing: right === "see" ? "nothing" : editsLines ? "everything" : "quantity",
		page: project.page,
		pageCount,
		sort: getSort(context),
		total: toTotal(prices),
		ordering: getOrdering(user),
		idempotencyKey: crypto.randomUUID(),
		submittal,
		lines: getLines(project, cards, typeof prices === "string" ? [] : prices.lines),
	};
}

async function getCards({ services }: ProjectContext, { products }: Project): Promise<ProductCard[]> {
	const ids = [...new Set(products.map(({ productId }) => productId))];
	return ids.length > 0 ? services.product.cardsByVariation({ ids }) : [];
}

/** A failure only costs the prices. */
async function getPrices(
	{ services, log }: ProjectContext,
	{ projectID, products }: Project,
): Promise<ProjectPrices | "failed" | "hidden"> {
	const lineIds = products.map(({ lineId }) => lineId);
	return services.projects.prices({ projectID, lineIds }).catch((error: unknown) => {
		if (error instanceof ServiceError && error.code === "NOT_OFFERED") return "hidden" as const;
		log.warn({ err: error, projectID }, "failed to load project prices");
		return "failed" as const;
	});
}

function toTotal(prices: ProjectPrices | "failed" | "hidden"): ProjectTotal {
	if (typeof prices === "string") return { kind: prices };
	return { kind: "sum", total: formatMoney(prices.total), unpriced: prices.unpriced };
}

function getLines(
	{ products }: Project,
	cards: readonly ProductCard[],
	prices: ProjectPrices["lines"],
): ProjectLineView[] {
	const cardById = new Map(cards.map((card) => [card.variationID, card]));
	const priceById = new Map(prices.map((price) => [price.lineId, price]));
	return products.map(({ options, ...line }) => {
		const card = cardById.get(line.productId);
		const price = priceById.get(line.lineId);
		return {
			...line,
			facts: lineFacts(card, options),
			product: card
				? {
						name: card.name,
						brand: card.brand,
						sku: card.sku,
						link: card.link,
						discontinued: card.status === "discontinued",
					}
				: null,
			price: price ? formatMoney(price.price) : null,
			lineTotal: price ? formatMoney(price.lineTotal) : null,
		};
	});
}

type ProjectParams = { projectID: string };

export async function editProject(context: FormContext<typeof editProjectForm, ProjectParams>) {
	const { params, services, value } = context;
	try {
		await services.projects.update({ ...params, ...value });
	} catch (error) {
		return formFailure(context, error);
	}
	throw await redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Name and note saved.",
	});
}

export async function deleteProject(context: FormContext<typeof deleteProjectForm, ProjectParams>) {
	const { params, services } = context;
	try {
		await ownProject(context, () => onceDeleted(context.form, services.projects.delete(params)));
	} catch (error) {
		return toastFailure(error, {
			title: messages.projects.updateFailed,
			to: paths.deleteProject(params.projectID),
		});
	}
	return redirectWithToast(paths.account("my-quotes-projects"), {
		kind: "success",
		text: "The project is deleted.",
	});
}

// Sharing a project with people of the account.

/**
 * The project, for a page that needs more than seeing it.
 * @throws {Response} 403 with the reason, 404 for a project that the user can't see
 */
export async function requireRight(context: ProjectContext, needed: SharedRight): Promise<Project> {
	const project = await readProject(context);
	checkRight(context, sharedNouns.project, { ...project, id: project.projectID }, needed);
	return project;
}

/** @throws {Response} as above, and 403 for people without an account */
export async function loadRights(context: ProjectContext) {
	await requireRight(context, "manage");
	return readingRights(() => ownProject(context, () => context.services.projects.rights(context.params)));
}

export async function saveRights(context: FormContext<typeof rightsForm, { projectID: string }>) {
	const { services, params } = context;
	try {
		await services.projects.saveRights({ ...params, ...givenRights(context) });
	} catch (error) {
		return formFailure(context, error);
	}
	return redirectWithToast(paths.project(params.projectID), {
		kind: "success",
		text: "Saved who can see the project.",
	});
}

/** View model of a shared project. @param opened its page, where the service told it with the link */
export async function loadSharedProject(
	{ params, url, services }: RequestContext<{ token: string }>,
	opened?: SharedProject,
) {
	const { lines, total, ...project } =
		opened ?? (await services.sharing.project({ ...params, page: pageNumber(url.searchParams) }));
	const ids = [...new Set(lines.map(({ productId }) => productId))];
	const cards = ids.length > 0 ? await services.product.cardsByVariation({ ids }) : [];
	const cardById = new Map(cards.map((card) => [card.variationID, card]));
	return {
		...project,
		token: params.token,
		total: total === null ? null : formatMoney(total),
		lines: lines.map(({ productId, options, price, lineTotal, ...line }: SharedProject["lines"][number]) => {
			const card = cardById.get(productId);
			return {
				...line,
				productId,
				product: card ? { name: card.name, brand: card.brand, sku: card.sku, link: card.link } : null,
				facts: lineFacts(card, options),
				price: price === null ? null : formatMoney(price),
				lineTotal: lineTotal === null ? null : formatMoney(lineTotal),
			};
		}),
	};
}
