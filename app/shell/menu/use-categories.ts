import { useCallback, useEffect, useState } from "react";
import type { SidebarCategory } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";

/** Delay of the background refresh after the page has opened, in ms (section 9 of the specification). */
export const refreshDelayMs = 500;

/**
 * The categories of the header: those of the page at first, and fresh ones after a moment. A failed refresh
 * keeps what is there.
 */
export function useCategories(ofPage: Categories) {
	const [fresh, setFresh] = useState<Categories>();
	const [loading, setLoading] = useState(false);
	const reload = useCallback(async () => {
		setLoading(true);
		const categories = await fetchCategories();
		if (categories) setFresh(categories);
		setLoading(false);
	}, []);
	useEffect(() => {
		const timer = setTimeout(reload, refreshDelayMs);
		return () => clearTimeout(timer);
	}, [reload]);
	return { categories: fresh ?? ofPage, loading, reload };
}

async function fetchCategories(): Promise<Categories | null> {
	try {
		const response = await fetch(paths.headerCategories(), { headers: { Accept: "application/json" } });
		return response.ok ? ((await response.json()) as Categories) : null;
	} catch {
		return null;
	}
}

// The categories of header and footer.

/** `sidebar` is `null` when the service failed. */
export type Categories = { sidebar: MenuCategory[] | null; searchCategories: string[] };

export type MenuCategory = Omit<SidebarCategory, "subCategories"> & {
	subCategories: Pick<SidebarCategory, "categoryName" | "link" | "position">[];
};

export const noCategories: Categories = { sidebar: null, searchCategories: [] };

/** Two levels, and pictures of the first: what the menu shows. Every page has them in its data. */
export const menuCategories = (sidebar: readonly SidebarCategory[]): MenuCategory[] =>
	sidebar.map((category) => ({
		...category,
		subCategories: category.subCategories.map(({ categoryName, link, position }) => ({
			categoryName,
			link,
			position,
		})),
	}));
