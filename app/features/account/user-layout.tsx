import { data } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { nullWhenDown } from "#client/null-when-down";
import { isVerified } from "#rules/users/permissions";
import { Badge } from "~/design-system/badge.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useIsOffered } from "~/shared/offered.ts";
import { accountBadges, accountLinks, isWithin } from "./account-links.ts";

export const headers = pageHeaders;

/** If the user service is down, only the name is missing; the page and its form still work. */
export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const [currentUser, unread] = await Promise.all([context.user().catch(nullWhenDown), countUnread(context)]);
	return data({
		name: currentUser ? [currentUser.fname, currentUser.lname].join(" ").trim() : "",
		badges: currentUser ? accountBadges(currentUser) : [],
		verified: currentUser !== null && isVerified(currentUser),
		links: accountLinks(currentUser),
		unread,
	});
});

/** 0 without an inbox, and while the service is down. */
async function countUnread({
	services,
	hasExtension,
}: Pick<RequestContext<unknown>, "services" | "hasExtension">): Promise<number> {
	if (!(await hasExtension("notifications.unread").catch(() => false))) return 0;
	const answer = await services.notifications.unread().catch(() => null);
	return answer?.unread ?? 0;
}

export default function UserLayout() {
	const { name, badges, verified, links, unread } = useLoaderData<typeof loader>();
	const { pathname } = useLocation();
	const isOffered = useIsOffered();
	const offered = links.filter(({ needs }) => !needs || isOffered(needs));
	const list = useRef<HTMLUListElement>(null);
	// On phones the list is one scrolling row: bring the current page's link into view.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
	useEffect(() => {
		const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
		if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
	}, [pathname]);
	return (
		<div className="mx-auto grid max-w-content gap-x-10 gap-y-6 px-4 py-8 panel:grid-cols-[14rem_minmax(0,1fr)] xl:px-6">
			<nav aria-label="Account area" className="screen-only min-w-0">
				{name && <p className="wrap-anywhere px-3 font-semibold text-navy-900">{name}</p>}
				<p className="flex flex-wrap gap-1 px-3 pt-1 pb-3 empty:hidden">
					{badges.map((badge) => (
						<Badge key={badge} tone={verified ? "success" : "neutral"} icon={verified ? "shield" : "user"}>
							{badge}
						</Badge>
					))}
				</p>
				<ul
					ref={list}
					className="-mx-4 relative flex overflow-x-auto px-1 panel:mx-0 panel:flex-col panel:px-0"
				>
					{offered.map(({ label, to }) => (
						<li key={to}>
							<Link
								to={to}
								aria-current={isWithin(to, pathname) ? "page" : undefined}
								className="flex min-h-touch items-center whitespace-nowrap rounded px-3 text-navy-900 text-sm no-underline hover:bg-navy-50 aria-[current=page]:bg-navy-50 aria-[current=page]:font-semibold"
							>
								{label}
								{to === paths.inbox() && unread > 0 && (
									<span className="ml-2 rounded-full bg-navy-900 px-2 py-0.5 font-semibold text-white text-xs">
										{unread > 99 ? "99+" : unread}
										<VisuallyHidden> unread</VisuallyHidden>
									</span>
								)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="min-w-0">
				<Outlet />
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
