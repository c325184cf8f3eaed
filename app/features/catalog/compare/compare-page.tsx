import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import { matchLimits } from "#rules/catalog/match-limits";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { findPart, readPricing, readProducts, readSkuCard } from "../catalog.server.ts";
import { skuWithPhotos } from "../drawing-source.server.ts";
import { SaveForm } from "../save-form.tsx";
import { compareItemsForm } from "./compare-forms.ts";
import { compareFullText, maxCompared } from "./compare-state.ts";
import { changeComparedItems, readComparedIds, readIds } from "./compared-items.server.ts";
import { type ComparedSku, compareSkus } from "./comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: "Compare products",
		description: "Compare up to four part numbers side by side, with the differences marked.",
		path: paths.compare(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { request, url, services } = context;
	const query = url.searchParams;
	const show = query.get("show") === "differences" ? ("differences" as const) : undefined;
	const skuParameters = query.getAll("sku");
	const named = readIds(skuParameters);
	const added = await findAddedPart(services, query.get("part"), named);
	if (added.id) throw redirect(paths.compare({ sku: [...new Set([...named, added.id])], show }), 302);
	const ids = named.slice(0, maxCompared);
	const skus = await readComparedSkus(services, ids);
	const found = skus.map(({ variation }) => variation.id);
	if (found.length === 0 && added.error === null) {
		const products = readIds(query.getAll("id")).slice(0, maxCompared);
		const fallbackIds =
			products.length > 0 ? await defaultSkus(services, products) : await readComparedIds(request);
		// An unknown id would lead back here forever.
		const existingIds = (await readComparedSkus(services, fallbackIds)).map(({ variation }) => variation.id);
		if (existingIds.length > 0 || query.size > 0) throw redirect(paths.compare({ sku: existingIds }), 302);
	}
	const tooMany = named.length > maxCompared;
	if (!tooMany && added.error === null && found.join() !== skuParameters.join())
		throw redirect(paths.compare({ sku: found, show }), 302);
	const pricing = await readPricing(context, found);
	return data(
		{ comparison: compareSkus(skus, pricing, show !== undefined), compared: found, show, tooMany, added },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	);
});

/** The buttons of every page that add and remove items. */
export const action = formAction(compareItemsForm, { access: "everyone" }, changeComparedItems);

export default function ComparePage() {
	const { comparison, compared, show, tooMany, added } = useLoaderData<typeof loader>();
	const { columns } = comparison;
	const [first] = columns;
	return (
		<Page>
			<Breadcrumbs trail={[{ label: "Products", to: paths.categories() }]} current="Compare" />
			<h1 className="mt-2 mb-2 text-3xl">Compare products</h1>
			{tooMany && (
				<p role="status" className="mb-4">
					You can compare up to {maxCompared} items. These are the first {maxCompared}.
				</p>
			)}
			{first === undefined ? (
				<EmptyState
					icon="compare"
					title="Nothing to compare yet"
					action={
						<LinkButton to={paths.categories()} variant="primary">
							Browse products
						</LinkButton>
					}
				>
					Choose “Compare” on up to {maxCompared} part numbers to see them side by side.
				</EmptyState>
			) : (
				<>
					<ComparisonTable comparison={comparison} onlyDifferences={show === "differences"} />
					<SaveForm />
					{columns.length < maxCompared && (
						<p className="mt-4">
							<Link to={first.listing} className="text-link inline-flex min-h-touch items-center">
								Add {columns.length === 1 ? "another product" : "more products"} from the same category
							</Link>
						</p>
					)}
				</>
			)}
			{columns.length >= maxCompared && added.error && <p role="status">{added.error}</p>}
			{columns.length < maxCompared && (
				<AddPartForm compared={compared} differences={show !== undefined} {...added} />
			)}
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/**
 * Reads SKUs in the given order; skips ids that the catalog doesn't have.
 * @throws {ServiceError} when the product service fails
 */
async function readComparedSkus(services: Services, ids: readonly string[]): Promise<ComparedSku[]> {
	const cards = await Promise.all(ids.map((id) => readSkuCard(services, id)));
	const productIDs = [...new Set(cards.flatMap((card) => card?.productID ?? []))];
	if (productIDs.length === 0) return [];
	const products = await readProducts(services, productIDs);
	return ids.flatMap((id) => {
		for (const product of products) {
			const variation = product.variations.find((one) => one.id === id);
			if (variation) return [{ product, variation: skuWithPhotos(variation) }];
		}
		return [];
	});
}

/** The SKU that stands for each product, as old addresses named products. */
async function defaultSkus(services: Services, productIDs: readonly string[]): Promise<string[]> {
	if (productIDs.length === 0) return [];
	const products = await readProducts(services, [...productIDs]);
	return products.map(({ variationID }) => variationID);
}

type AddedPart = {
	/** Id of the SKU that was found. */
	id: string | null;
	/** The part number as typed, when it was not found. */
	part: string | null;
	error: string | null;
};

/**
 * The SKU that a visitor adds to the comparison by its part number.
 * @param compared ids that are compared already
 */
async function findAddedPart(
	{ product }: Pick<Services, "product">,
	typed: string | null,
	compared: readonly string[],
): Promise<AddedPart> {
	const part = typed?.trim().slice(0, matchLimits.part) ?? "";
	if (part === "") return { id: null, part: null, error: null };
	const refused = (error: string): AddedPart => ({ id: null, part, error });
	if (compared.length >= maxCompared) return refused(compareFullText);
	try {
		const outcome = await findPart({ product }, part);
		if ("error" in outcome) return refused(outcome.error);
		if (decodePartNumber(outcome.found.sku).kind === "design")
			return refused("Made-to-order runs can't be compared. Open this one in the Custom Builder.");
		return { id: outcome.found.variationID, part: null, error: null };
	} catch (error) {
		if (error instanceof ServiceError) return refused("We couldn't look this up. Try again in a minute.");
		throw error;
	}
}

/** Adds a part number to the comparison. A GET form, since a comparison is its URL. */
const AddPartForm = ({
	compared,
	differences,
	part,
	error,
}: {
	/** Ids of the SKUs that are compared already. */
	compared: readonly string[];
	differences: boolean;
	/** The part number as typed, when it was not found. */
	part: string | null;
	error: string | null;
}) => (
	<Form
		method="get"
		action={paths.compare()}
		className="mt-4 flex max-w-xl flex-wrap items-start gap-3"
		{...formTool({
			name: "compare_products",
			description: "Compare up to four part numbers side by side; adds one to those that are compared.",
			reads: true,
		})}
	>
		{compared.map((id) => (
			<input key={id} type="hidden" name="sku" value={id} />
		))}
		{differences && <input type="hidden" name="show" value="differences" />}
		<Field id="compare-part" label="Part number" errors={error ? [error] : []} className="min-w-60 flex-1">
			{(control) => (
				<TextInput
					{...control}
					{...toolParam("Part number to add, in any spelling")}
					name="part"
					defaultValue={part ?? ""}
					maxLength={80}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
		</Field>
		<Button type="submit" icon="compare" className="mt-6">
			Add to comparison
		</Button>
	</Form>
);
