/** Projects with the specified calls: a list, creation, adding products, and a line's quantity. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { Project, ProjectPrices, ProjectSummary } from "#contracts/projects/projects";
import { toCents, toDollars } from "#rules/money/cents";
import { projectLimits } from "#rules/projects/project-limits";
import { maySeePrices } from "#rules/users/permissions";
import type { SpecifiedProject } from "#specified/calls/projects";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";
import { ownUser } from "./users/own-user.server.ts";

const day = 24 * 3600;

/** How far a form has come, so that sending it again continues and does nothing twice. */
const progressSchema = z.object({ projectID: z.string(), added: z.number() });
const progress = createShortMemory("project forms", progressSchema, day);

const productsPerCall = 100;

async function readProjects({ specified }: FallbackContext): Promise<SpecifiedProject[]> {
	return (await specified.projects.list()).items;
}

async function findProject(context: FallbackContext, projectID: string): Promise<SpecifiedProject> {
	const project = (await readProjects(context)).find((one) => one.projectID === projectID);
	if (!project) throw ServiceError.notFound("This project was not found.");
	return project;
}

const toSummary = ({ projectID, name, note, products, updatedAt }: SpecifiedProject): ProjectSummary => ({
	projectID,
	name,
	note,
	lineCount: products?.items.length ?? null,
	updatedAt,
});

function toProject(project: SpecifiedProject, page: unknown, pageSize?: number): Project {
	const all = project.products?.items ?? [];
	const { items, ...paging } = getPage(all, page, pageSize ?? Math.max(1, all.length));
	return {
		...toSummary(project),
		pieces: project.products === null ? null : all.reduce((pieces, { quantity }) => pieces + quantity, 0),
		products: items.map((line) => ({ ...line, fixtureType: "", note: "", orderable: true })),
		...paging,
	};
}

/** Adds the products that the same form has not added yet. */
async function addRest(
	{ specified }: FallbackContext,
	key: string | null,
	projectID: string,
	products: readonly MergedProduct[],
): Promise<void> {
	const earlier = key === null ? null : await progress.read(key);
	for (let at = earlier?.added ?? 0; at < products.length; at += productsPerCall) {
		const part = products.slice(at, at + productsPerCall);
		await specified.projects.addProducts({ projectID, products: part });
		if (key !== null) await progress.write(key, { projectID, added: at + part.length });
	}
}

type NewProject = { name: string; note: string; products: MergedProduct[]; formKey: string | undefined };

/** A creation that is answered with nothing is found in the list, as the project that was not there before. */
async function createNew(
	context: FallbackContext,
	{ name, note, products }: NewProject,
): Promise<SpecifiedProject> {
	const [product] = products;
	const before = new Set((await readProjects(context)).map(({ projectID }) => projectID));
	const created = await context.specified.projects.create({ name, note, ...(product && { product }) });
	if (created) return created;
	const found = (await readProjects(context)).find(
		(project) => project.name === name && !before.has(project.projectID),
	);
	if (found) return found;
	throw ServiceError.badAnswer(new Error("The new project is not in the list of projects."));
}

function createOnce(context: FallbackContext, project: NewProject): Promise<ProjectSummary> {
	const { userId } = context.call;
	return oneAtATime(`projects:${userId}`, async () => {
		const { formKey, ...content } = project;
		const key = formKey === undefined ? null : memoryKey("create", userId, formKey, content);
		const earlier = key === null ? null : await progress.read(key);
		const created = earlier ? null : await createNew(context, project);
		const projectID = earlier?.projectID ?? created?.projectID ?? "";
		if (key !== null && !earlier) await progress.write(key, { projectID, added: 0 });
		const more = project.products.slice(1);
		await addRest(context, key, projectID, more);
		return toSummary(created && more.length === 0 ? created : await findProject(context, projectID));
	});
}

export const projectFallbacks: Fallbacks<"projects"> = {
	list: async (_, context) => (await readProjects(context)).map(toSummary),

	project: async ({ projectID, page, pageSize }, context) =>
		toProject(
			await findProject(context, projectID),
			page,
			page || pageSize ? Number(pageSize ?? projectLimits.pageSize) : undefined,
		),

	create: ({ name, note = "", product, products = [], formKey }, context) =>
		createOnce(context, {
			name,
			note,
			products: mergeProducts([...(product ? [product] : []), ...products]),
			formKey,
		}),

	addProducts: ({ projectID, products, formKey }, context) =>
		oneAtATime(`projects:${context.call.userId}`, async () => {
			const project = await findProject(context, projectID);
			const key =
				formKey === undefined ? null : memoryKey("add", context.call.userId, formKey, projectID, products);
			await addRest(context, key, projectID, mergeProducts(products));
			return toSummary(project);
		}),

	async changeLine({ id, quantity }, context) {
		const project = (await readProjects(context)).find(({ products }) =>
			products?.items.some(({ lineId }) => lineId === id),
		);
		if (!project) throw ServiceError.notFound("This line was not found.");
		await context.specified.projects.changeLine({ id, quantity });
		return toSummary(project);
	},

	async duplicate({ projectID, name, formKey }, context) {
		const { note, products } = await findProject(context, projectID);
		if (!products) throw new ServiceError("NOT_OFFERED", 409, "This shop can't copy a project's products.");
		return createOnce(context, { name, note, products: mergeProducts(products.items), formKey });
	},

	async prices({ projectID, lineIds }, context) {
		if (!maySeePrices(await ownUser(context)))
			throw new ServiceError("FORBIDDEN", 403, "Prices are for verified users.");
		const lines = (await findProject(context, projectID)).products?.items ?? [];
		const ids = [...new Set(lines.map(({ productId }) => productId))];
		const prices = new Map<string, number | null>();
		for (let at = 0; at < ids.length; at += 100)
			for (const { variationID, price } of await context.services.product.offers({
				ids: ids.slice(at, at + 100),
			}))
				prices.set(variationID, price);
		return projectPrices(lines, prices, lineIds);
	},
};

type PricedLine = { lineId: string; productId: string; quantity: number };

/** @param prices in dollars by product; `null` or missing for those without a price */
function projectPrices(
	lines: readonly PricedLine[],
	prices: ReadonlyMap<string, number | null>,
	lineIds?: readonly string[],
): ProjectPrices {
	const priced = lines.flatMap(({ lineId, productId, quantity }) => {
		const price = prices.get(productId) ?? null;
		return price === null ? [] : [{ lineId, price, cents: toCents(price) * quantity }];
	});
	return {
		lines: priced
			.filter(({ lineId }) => !lineIds || lineIds.includes(lineId))
			.map(({ lineId, price, cents }) => ({ lineId, price, lineTotal: toDollars(cents) })),
		total: toDollars(priced.reduce((total, { cents }) => total + cents, 0)),
		unpriced: lines.length - priced.length,
	};
}

// Products that a form lists several times, with or without options.

type Listed = { productId: string; quantity: number; options: readonly string[] };
type MergedProduct = { productId: string; options: string[]; quantity: number };

/** The same product with the same options, in any order, is listed once with its quantities together. */
export function mergeProducts(products: readonly Listed[]): MergedProduct[] {
	const merged = new Map<string, MergedProduct>();
	for (const { productId, quantity, options } of products) {
		const key = JSON.stringify([productId, options.toSorted()]);
		const before = merged.get(key)?.quantity ?? 0;
		merged.set(key, { productId, options: [...options], quantity: quantity + before });
	}
	return [...merged.values()];
}
