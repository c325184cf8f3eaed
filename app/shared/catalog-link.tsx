/** Links of articles to categories, which the catalog of another shop may lack. */
import { Link, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { paths } from "~/paths.ts";
import { type Dense, readDense } from "./dense-data.ts";

type Category = { link: string; subCategories: Category[] };
type Categories = { sidebar: Category[] | null };
type WithCategories = { categories?: Dense<Categories> | Categories } | undefined;

type CatalogLinkProps = {
	category: string;
	subcategory?: string;
	/** Filters of the listing. */
	query?: Record<string, string>;
	children: ReactNode;
};

/** Leads to the listing or category; in a shop without it, to a search for its first words. */
export function CatalogLink({ category, subcategory, query, children }: CatalogLinkProps) {
	const isKnown = useIsKnown();
	const path = subcategory ? paths.listing(category, subcategory) : paths.category(category);
	const listing = subcategory ? paths.listing(category, subcategory, query) : path;
	return (
		<Link to={isKnown(path) ? listing : paths.search(firstWords(subcategory ?? category))}>{children}</Link>
	);
}

/** The same for a path, such as `/p/led-lamps/a-series?cct=2700`. Products are taken for known. */
export function CatalogPathLink({ to, children }: { to: string; children: ReactNode }) {
	const isKnown = useIsKnown();
	const path = to.replace(/[?#].*/, "");
	const isCategory = /^\/(category\/[^/]+|p\/[^/]+\/[^/]+)$/.test(path);
	const words = (path.split("/").at(-1) ?? "").replaceAll("-", " ");
	return <Link to={!isCategory || isKnown(path) ? to : paths.search(words)}>{children}</Link>;
}

function useIsKnown(): (path: string) => boolean {
	const packed = (useRouteLoaderData("root") as WithCategories)?.categories;
	const links = useMemo(
		() =>
			packed &&
			readDense(packed).sidebar?.flatMap(({ link, subCategories }) => [
				link,
				...subCategories.map((sub) => sub.link),
			]),
		[packed],
	);
	return (path) => links?.includes(path) ?? true;
}

/** "Troffers & Panels" as "Troffers". */
const firstWords = (name: string) => name.replace(/ & .*/, "");
