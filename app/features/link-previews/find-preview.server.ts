/** What the page of an address shows, for its link preview. */
import type { Services } from "#client/call-context";
import { readCategoryTree, readProducts } from "~/features/catalog/catalog.server.ts";
import { categoryPreviewFacts, productPreviewFacts } from "~/features/catalog/link-previews.server.ts";
import { articlePreviewFacts } from "~/features/content/article-preview.server.ts";
import { readCaseStudy, readPageText, readPost } from "~/features/content/content.server.ts";
import type { PreviewFacts, PreviewKind } from "~/shared/link-previews/preview-facts.ts";
import { shopPreviewFacts, shopPreviewId } from "~/shared/link-previews/preview-link.server.ts";

type Address = { id: string; option: string | undefined };
type Find = (services: Services, address: Address) => Promise<PreviewFacts | null>;

const finders: Record<PreviewKind, Find> = {
	product: async (services, { id, option }) => {
		const [product] = await readProducts(services, [id]);
		if (!product) return null;
		if (option === undefined) return productPreviewFacts(product, null);
		const chosen = product.variations.find((one) => one.id === option);
		return chosen ? productPreviewFacts(product, chosen) : null;
	},
	category: async (services, { id, option }) => {
		const category = (await readCategoryTree(services)).find(({ slug }) => slug === id);
		if (option === undefined) return category ? categoryPreviewFacts(category) : null;
		const subcategory = category?.subcategories.find(({ slug }) => slug === option);
		return subcategory ? categoryPreviewFacts(subcategory) : null;
	},
	post: async (_, { id }) => ofText(readPost(id)),
	"case-study": async (_, { id }) => ofText(readCaseStudy(id)),
	page: async (_, { id }) => ofText(readPageText(id)),
	shop: async (_, { id }) => (id === shopPreviewId ? shopPreviewFacts() : null),
};

const ofText = (file: Parameters<typeof articlePreviewFacts>[0] | null) => file && articlePreviewFacts(file);

/** @returns `null` for an address that no page has */
export const findPreviewFacts = (services: Services, kind: PreviewKind, address: Address) =>
	finders[kind](services, address);
