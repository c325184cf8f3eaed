import { data } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { nullWhenDown } from "#client/or-null";
import { isVerified } from "#rules/users/permissions";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { popoverButtonProps, popoverProps } from "~/design-system/popover.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { offersExports } from "~/shared/submittals/package-files.server.ts";
import { accountBadges, currentLink } from "./account-links.ts";
import { type AccountGroup, type AccountLink, accountMenu } from "./account-menu.ts";
import { countWaiting, type Waiting } from "./waiting.server.ts";
import { WaitingCount } from "./waiting-count.tsx";

export const headers = pageHeaders;

/** If the user service is down, only the name is missing; the page and its form still work. */
export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	const [currentUser, waiting] = await Promise.all([
		context.user().catch(nullWhenDown),
		countWaiting(context),
	]);
	return data({
		name: currentUser ? [currentUser.fname, currentUser.lname].join(" ").trim() : "",
		badges: currentUser ? accountBadges(currentUser) : [],
		verified: currentUser !== null && isVerified(currentUser),
		groups: accountMenu(currentUser, offersExports() ? ["exports"] : []),
		waiting,
	});
});

export default function UserLayout() {
	const frame = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-content gap-x-10 gap-y-4 px-4 py-8 panel:grid-cols-[14rem_minmax(0,1fr)] xl:px-6">
			<AccountNavigation {...frame} />
			<div className="min-w-0">
				<Outlet />
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

// The menu of the account area: a column where there is room, else a sheet that opens without scripts.

const menuId = "account-menu";

/** Groups of every day, which stand open whatever the page. */
const openGroups = ["Buying", "Orders and money"];

type NavigationProps = {
	name: string;
	badges: readonly string[];
	verified: boolean;
	groups: readonly AccountGroup[];
	waiting: Waiting;
};

const countOf = (links: readonly AccountLink[], waiting: Waiting): number =>
	links.reduce((sum, { waiting: kind }) => sum + ((kind && waiting[kind]) ?? 0), 0);

function AccountNavigation({ name, badges, verified, groups, waiting }: NavigationProps) {
	const { pathname } = useLocation();
	const isOffered = useIsOffered();
	const menu = useRef<HTMLElement>(null);
	useMenuOfPage(menu);
	const offered = groups
		.map(({ label, links }) => ({ label, links: links.filter(({ needs }) => !needs || isOffered(needs)) }))
		.filter(({ links }) => links.length > 0);
	const links = offered.flatMap((group) => group.links);
	const current = currentLink(links, pathname);
	return (
		<>
			<Button
				{...popoverButtonProps(menuId)}
				icon="menu"
				wide
				className="screen-only min-w-0 justify-start panel:hidden"
			>
				<span className="min-w-0 flex-initial text-left">
					Account menu
					<span className="font-normal text-muted">
						{current && `: ${links.find(({ to }) => to === current)?.label}`}
					</span>
				</span>
				<WaitingCount count={countOf(links, waiting)} of="all" />
			</Button>
			<nav
				{...popoverProps(menuId)}
				ref={menu}
				aria-label="Account area"
				className="sheet account-menu screen-only min-w-0"
			>
				<div className="sheet-head">
					<h2 className="text-lg">Account menu</h2>
					<button
						{...popoverButtonProps(menuId, "hide")}
						aria-label="Close account menu"
						className="icon-button"
						// biome-ignore lint/a11y/noAutofocus: where the focus of the sheet begins when it opens, also without scripts.
						autoFocus
					>
						<Icon name="close" />
					</button>
				</div>
				{name && <p className="wrap-anywhere px-3 font-semibold text-navy-900">{name}</p>}
				<p className="flex flex-wrap gap-1 px-3 pt-1 pb-3 empty:hidden">
					{badges.map((badge) => (
						<Badge key={badge} tone={verified ? "success" : "neutral"} icon={verified ? "shield" : "user"}>
							{badge}
						</Badge>
					))}
				</p>
				{offered.map((group) =>
					group.label ? (
						<details
							key={group.label}
							open={openGroups.includes(group.label) || group.links.some(({ to }) => to === current)}
							className="group/links border-line border-t py-1"
						>
							<summary className="flex min-h-touch items-center justify-between rounded px-3 font-semibold text-navy-900 text-sm hover:bg-navy-50">
								<span>
									{group.label}
									<span className="group-open/links:hidden">
										<WaitingCount count={countOf(group.links, waiting)} of="all" />
									</span>
								</span>
								<Icon name="chevron-down" size={16} className="text-muted group-open/links:rotate-180" />
							</summary>
							<Links links={group.links} current={current} waiting={waiting} />
						</details>
					) : (
						<Links key="first" links={group.links} current={current} waiting={waiting} />
					),
				)}
			</nav>
		</>
	);
}

function Links({
	links,
	current,
	waiting,
}: {
	links: readonly AccountLink[];
	current: string | undefined;
	waiting: Waiting;
}) {
	return (
		<ul>
			{links.map(({ label, to, waiting: kind }) => (
				<li key={to}>
					<Link
						to={to}
						aria-current={to === current ? "page" : undefined}
						className="flex min-h-9 items-center rounded px-3 text-navy-900 text-sm no-underline hover:bg-navy-50 aria-[current=page]:bg-navy-50 aria-[current=page]:font-semibold max-panel:min-h-touch pointer-coarse:min-h-touch"
					>
						{label}
						{kind && <WaitingCount count={waiting[kind]} of={kind} />}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Closes the sheet on the way to another page, and opens the group of the page, also one that the user had closed. */
function useMenuOfPage(menu: RefObject<HTMLElement>): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
	useEffect(() => {
		const sheet = menu.current;
		// Browsers without popovers show the menu above the page.
		if (sheet?.matches("[popover]") && "hidePopover" in sheet) sheet.hidePopover();
		const group = sheet?.querySelector("[aria-current=page]")?.closest("details");
		if (group) group.open = true;
	}, [menu, key]);
}
