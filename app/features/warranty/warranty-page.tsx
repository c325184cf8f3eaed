import { data } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";
import { CoverageNotice } from "./coverage-notice.tsx";
import { type CoverageCheck, checkCoverage } from "./warranty-claim.server.ts";
import { warrantyTerms } from "./warranty-terms.tsx";

const page: ArticlePage = {
	title: "Warranty",
	description:
		"Warranty terms: what is covered, how long by category, what is not, how to find the date code, a coverage check by date, and how to claim.",
	path: paths.warranty(),
	lead: "What is covered, for how long, and how to claim. Check a product by its part number and date, then file the claim online.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const check = await checkCoverage(context);
	// A checked product depends on the day, and its text on what was typed.
	const cache =
		check.result === null && !context.url.search ? cacheControl.anonymousPage : cacheControl.private;
	return data({ check }, { headers: { "Cache-Control": cache } });
});

export default function WarrantyPage() {
	const { check } = useLoaderData<typeof loader>();
	const { storeName } = useShopFacts();
	const coverage: ArticleSection = {
		id: "check",
		title: "Check coverage",
		body: <CoverageCheckForm check={check} />,
	};
	return <ArticleLayout page={page} sections={[coverage, ...warrantyTerms(storeName)]} />;
}

/** Whether a product is under warranty, by its part number and dates; the next step is a claim. */
function CoverageCheckForm({ check: { values, errors, result } }: { check: CoverageCheck }) {
	const shown: Partial<Record<keyof typeof values, string>> = errors;
	const product = result && (result.name ? `${result.name} (${result.sku})` : result.sku);
	return (
		<div className="flex max-w-text flex-col gap-4">
			<Form
				method="get"
				action={`${paths.warranty()}#check`}
				noValidate
				className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
			>
				<Field id="warranty-sku" label="Part number" errors={shown.sku ? [shown.sku] : []} required>
					{(control) => (
						<TextInput
							{...control}
							name="sku"
							defaultValue={values.sku}
							maxLength={80}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
					)}
				</Field>
				<div className="grid gap-4 sm:grid-cols-2">
					<Field
						id="warranty-purchased"
						label="Date of purchase"
						hint="On the invoice. The warranty runs from this date."
						errors={shown.purchased ? [shown.purchased] : []}
					>
						{(control) => (
							<TextInput {...control} type="date" name="purchased" defaultValue={values.purchased} />
						)}
					</Field>
					<Field
						id="warranty-installed"
						label="Date of installation"
						hint="If you don't have the invoice."
						errors={shown.installed ? [shown.installed] : []}
					>
						{(control) => (
							<TextInput {...control} type="date" name="installed" defaultValue={values.installed} />
						)}
					</Field>
				</div>
				<div>
					<Button type="submit" variant="primary">
						Check coverage
					</Button>
				</div>
			</Form>
			{result && (
				<>
					<CoverageNotice coverage={result.coverage} product={product ?? result.sku} live linked={false} />
					<div>
						<LinkButton to={result.claim}>File a claim for this product</LinkButton>
					</div>
				</>
			)}
		</div>
	);
}
