import { useCallback, useEffect, useState } from "react";
import { paths } from "~/paths.ts";
import type { Categories } from "./menu-categories.ts";

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
