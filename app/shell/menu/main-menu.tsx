import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { classNames } from "~/design-system/class-names.ts";
import { useClosingDetails } from "~/design-system/closing-details.ts";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import type { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { useShopFacts } from "~/shared/shop-facts.ts";
import { AccountMenu as AccountMenuOnServer, AccountPanel as AccountPanelOnServer } from "./account-menu.tsx";
import { MenuLink } from "./menu-link.tsx";
import { holdsPage, mainMenu, type NavLink } from "./navigation.ts";

export type DialogTrigger = ReturnType<typeof useDialogOnDemand>["trigger"];

const entry = "menu-entry";

export function MainMenu({ panelTrigger }: { panelTrigger: DialogTrigger }) {
	const { pathname } = useLocation();
	const { external } = useShopFacts();
	const inCatalog = pathname.startsWith("/category") || pathname.startsWith("/p/");
	return (
		<nav
			aria-label="Main"
			className="sticky top-0 z-header hidden border-line border-b bg-white header:block"
		>
			<ul className="mx-auto flex max-w-content px-4 xl:px-6">
				<li>
					<Link
						to={paths.categories()}
						{...panelTrigger}
						aria-current={inCatalog ? "true" : undefined}
						className="mr-2 flex h-menu items-center gap-2 border-2 border-transparent bg-navy-700 px-4 font-semibold text-sm text-white no-underline transition-colors duration-fast hover:bg-navy-600"
					>
						<Icon name="grid" size={16} />
						Products
					</Link>
				</li>
				{mainMenu(external).map((item) => (
					<li key={item.label} className="relative">
						{"items" in item ? (
							<MenuGroup label={item.label} items={item.items} current={holdsPage(item.items, pathname)} />
						) : (
							<MenuLink to={item.to} className={entry}>
								{item.label}
							</MenuLink>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

function MenuGroup({ label, items, current }: { label: string; items: NavLink[]; current: boolean }) {
	const menu = useRef<HTMLDetailsElement>(null);
	useClosingDetails(menu);
	return (
		<details ref={menu} name="main-menu" className="group/menu">
			<summary className={classNames(entry, current && "border-b-2 pt-0.5", "group-open/menu:bg-navy-50")}>
				{label}
				<Icon
					name="chevron-down"
					size={16}
					className="transition-transform duration-fast group-open/menu:rotate-180"
				/>
			</summary>
			<ul className="absolute top-full left-0 z-float min-w-52 rounded-b border border-line bg-white py-1 shadow-float">
				{items.map((link) => (
					<li key={link.to}>
						<MenuLink to={link.to} className="menu-row">
							{link.label}
						</MenuLink>
					</li>
				))}
			</ul>
		</details>
	);
}

const AccountMenu = lazyComponent(
	"account-menu",
	import.meta.env.SSR ? AccountMenuOnServer : null,
	async () => (await import("./account-menu.tsx")).AccountMenu,
);
const AccountPanel = lazyComponent(
	"account-panel",
	import.meta.env.SSR ? AccountPanelOnServer : null,
	async () => (await import("./account-menu.tsx")).AccountPanel,
);

export function UserPanel({ visitor }: { visitor: Visitor }) {
	if (visitor.kind === "user") return <AccountPanel visitor={visitor} />;
	return <SignInLink icon="sign-in" className="menu-row font-semibold" />;
}

export function UserMenu({ visitor }: { visitor: Visitor }) {
	if (visitor.kind === "user") return <AccountMenu visitor={visitor} />;
	return (
		<SignInLink
			icon="user"
			className="flex min-h-touch flex-none items-center gap-2 rounded px-3 font-medium text-sm text-white no-underline hover:bg-navy-800"
		/>
	);
}

function SignInLink({ icon, className }: { icon: "sign-in" | "user"; className: string }) {
	const { pathname, search } = useLocation();
	return (
		<Link to={paths.login({ returnTo: pathname + search })} className={className}>
			<Icon name={icon} className={icon === "sign-in" ? "text-navy-500" : undefined} />
			Please Login
		</Link>
	);
}
