import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { maySeePrices } from "#rules/users/permissions";
import { readCards } from "~/features/catalog/catalog.server.ts";
import { projectParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile, ofAccount } from "~/shared/csv-file.ts";
import { csvFileName, optionLabel, projectCsv } from "./project-csv.ts";
import { ownProject } from "./project-pages.server.ts";

/** No prices, where the shop states none outside the cart. */
function nullWhenNotOffered(error: unknown): null {
	if (error instanceof ServiceError && error.code === "NOT_OFFERED") return null;
	throw error;
}

/** All lines by fixture type as CSV; prices with permission. */
export const loader = guardedResource({ access: "signed-in", params: projectParams }, async (context) => {
	const { params, services, url } = context;
	const [user, project] = await Promise.all([
		context.user(),
		ownProject(context, () => services.projects.project({ ...params, sort: "tag" })),
	]);
	const [cards, prices] = await Promise.all([
		readCards(
			services,
			project.products.map(({ productId }) => productId),
		),
		maySeePrices(user) ? services.projects.prices(params).catch(nullWhenNotOffered) : null,
	]);
	const { products, name } = project;
	const csv = projectCsv({ products, cards, prices, origin: env.ORIGIN ?? url.origin, optionLabel });
	return csvFile(csv, csvFileName(name, prices && ofAccount(context.accountId)));
});
