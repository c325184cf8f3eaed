import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import type { loader as layoutLoader } from "~/features/account/user-layout.tsx";
import { WaitingCount } from "~/features/account/waiting-count.tsx";
import { paths } from "~/paths.ts";
import type { loader as rootLoader } from "~/root.tsx";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { MenuLink } from "./menu-link.tsx";
import { accountLinks } from "./navigation.ts";

type SignedIn = Extract<Visitor, { kind: "user" }>;

const icons: IconName[] = ["heart", "folder", "lightbulb", "shield"];

const ownIcons: Readonly<Record<string, IconName>> = {
	[paths.account("my-orders")]: "truck",
	[paths.account("my-invoices")]: "receipt",
	[paths.quickOrder()]: "list",
	[paths.inbox()]: "mail",
};

/** The account area asks anew on each of its pages, the header once a document. */
function useUnread(): number {
	const shell = useRouteLoaderData<typeof rootLoader>("root");
	const frame = useRouteLoaderData<typeof layoutLoader>("features/account/user-layout");
	return frame?.waiting?.messages ?? shell?.accountMenu?.unread ?? 0;
}

function AccountLinks() {
	const { pathname, search } = useLocation();
	const shell = useRouteLoaderData<typeof rootLoader>("root");
	const isOffered = useIsOffered();
	const unread = useUnread();
	const own = (shell?.accountMenu?.links ?? []).filter(({ needs }) => !needs || isOffered(needs));
	return (
		<ul>
			{accountLinks.map((link, index) => (
				<li key={link.to}>
					<MenuLink to={link.to} className="menu-row">
						<Icon name={icons[index] ?? "user"} className="text-navy-500" />
						{link.label}
					</MenuLink>
				</li>
			))}
			{own.map(({ label, to, waiting }, index) => (
				<li key={to} className={index === 0 ? "mt-1 border-line border-t pt-1" : undefined}>
					<MenuLink to={to} className="menu-row">
						<Icon name={ownIcons[to] ?? "document"} className="text-navy-500" />
						<span>
							{label}
							{waiting === "messages" && <WaitingCount count={unread} of="messages" />}
						</span>
					</MenuLink>
				</li>
			))}
			<li className="mt-1 border-line border-t pt-1">
				<Form method="post" action={paths.logout()}>
					<input type="hidden" name="returnTo" value={pathname + search} />
					<button type="submit" className="menu-row">
						<Icon name="sign-out" className="text-navy-500" />
						Logout
					</button>
				</Form>
			</li>
		</ul>
	);
}

function Greeting({ visitor }: { visitor: SignedIn }) {
	return (
		<MenuLink to={paths.user()} className="menu-row">
			<Icon name="user" className="text-navy-500" />
			<span className="min-w-0">
				<span className="wrap-anywhere block font-semibold">
					Hello, {visitor.firstName} {visitor.lastName}
				</span>
				<span className="block underline">Your account</span>
			</span>
		</MenuLink>
	);
}

/** The account in the side panel. */
export function AccountPanel({ visitor }: { visitor: SignedIn }) {
	return (
		<>
			<Greeting visitor={visitor} />
			<AccountLinks />
		</>
	);
}

/** The account in the header. */
export function AccountMenu({ visitor }: { visitor: SignedIn }) {
	const unread = useUnread();
	return (
		<details data-menu="" className="group/user relative flex-none">
			<summary className="flex min-h-touch max-w-48 items-center gap-2 rounded px-3 font-medium text-sm text-white hover:bg-navy-800">
				<Icon name="user" />
				<span className="min-w-0 truncate">Hello, {visitor.firstName}</span>
				{unread > 0 && (
					<span className="rounded-full bg-white px-1.5 font-semibold text-navy-900 text-xs leading-5 tabular-nums">
						{unread > 99 ? "99+" : unread}
						<VisuallyHidden> unread messages</VisuallyHidden>
					</span>
				)}
				<Icon name="chevron-down" size={16} className="group-open/user:rotate-180" />
			</summary>
			<div className="absolute top-full right-0 z-float mt-1 w-64 rounded border border-line bg-white py-1 shadow-float">
				<Greeting visitor={visitor} />
				<AccountLinks />
			</div>
		</details>
	);
}
