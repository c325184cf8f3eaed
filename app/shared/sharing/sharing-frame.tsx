/** The frame of the pages on which a project, a list or a quote is shared: with people of the account, and by links. */
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";

/** The addresses of both ways, and the calls that they need. */
export type ShareWays = {
	links: { to: string; needs: string };
	people: { to: string; needs: string };
};

/** Where "Share" leads; `null` where nothing can be shared. */
export function useShareTo({ links, people }: ShareWays): string | null {
	const isOffered = useIsOffered();
	return [links, people].find(({ needs }) => isOffered(needs))?.to ?? null;
}

/** @param ways `null` for what is shared by links alone */
export function SharingFrame({
	name,
	trail,
	ways,
	children,
}: {
	name: string;
	trail: { label: string; to: string }[];
	ways: ShareWays | null;
	children: ReactNode;
}) {
	const isOffered = useIsOffered();
	const tabs = ways
		? [
				{ label: "Links", ...ways.links },
				{ label: "People", ...ways.people },
			].filter(({ needs }) => isOffered(needs))
		: [];
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={trail} current="Share" />
			<h1 className="wrap-anywhere text-3xl">Share {name}</h1>
			{tabs.length > 1 && (
				<nav aria-label="Ways to share" className="flex gap-1 border-line border-b">
					{tabs.map(({ label, to }) => (
						<NavLink
							key={to}
							to={to}
							end
							className="-mb-px inline-flex min-h-touch items-center border-transparent border-b-2 px-3 font-medium hover:text-navy-700 aria-[current=page]:border-navy-800 aria-[current=page]:text-navy-900"
						>
							{label}
						</NavLink>
					))}
				</nav>
			)}
			{children}
		</div>
	);
}
