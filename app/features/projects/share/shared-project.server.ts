import type { SharedProject } from "#contracts/sharing/sharing";
import { formatMoney } from "#rules/money/money";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { lineFacts } from "../lines/option-labels.ts";

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
