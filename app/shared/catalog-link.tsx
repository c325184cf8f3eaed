/** Links of articles to categories, which the catalog of another shop may lack. */
import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths.ts";

type Category = { link: string; subCategories: Category[] };
type WithCategories = { categories?: { sidebar: Category[] | null } } | undefined;

type CatalogLinkProps = {
	category: string;
	subcategory?: string;
	/** Filters of the listing. */
	query?: Record<string, string>;
	children: ReactNode;
};

/** Leads to the listing or category; in a shop without it, to a search for its first words. */
export function CatalogLink({ category, subcategory, query, children }: CatalogLinkProps) {
	const sidebar = (useRouteLoaderData("root") as WithCategories)?.categories?.sidebar;
	const path = subcategory ? paths.listing(category, subcategory) : paths.category(category);
	const links = sidebar?.flatMap(({ link, subCategories }) => [
		link,
		...subCategories.map((sub) => sub.link),
	]);
	const isKnown = links?.includes(path) ?? true;
	const listing = subcategory ? paths.listing(category, subcategory, query) : path;
	return <Link to={isKnown ? listing : paths.search(firstWords(subcategory ?? category))}>{children}</Link>;
}

/** "Troffers & Panels" as "Troffers". */
const firstWords = (name: string) => name.replace(/ & .*/, "");
