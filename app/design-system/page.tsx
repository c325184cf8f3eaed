import type { ReactNode } from "react";

/** The column that a page's content stands in: at most 1280 px wide, with room at the sides. */
export function Page({ children }: { children: ReactNode }) {
	return <div className="mx-auto max-w-content px-4 pt-4 pb-16 xl:px-6">{children}</div>;
}
