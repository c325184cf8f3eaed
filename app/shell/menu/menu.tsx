import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { cartLabel } from "~/features/cart/cart-link.tsx";
import { paths } from "~/paths.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import type { CartState } from "~/shared/cart/cart-state.server.ts";
import type { DialogTrigger } from "~/shared/dialog-on-demand.ts";
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { AccountPanel as AccountPanelOnServer } from "./account-menu.tsx";
import { MenuLink } from "./menu-link.tsx";
import { type ExternalLinks, mainMenu, quickLinks } from "./navigation.ts";
import { SignInLink } from "./user-menu.tsx";

const AccountPanel = lazyComponent(
	"account-panel",
	import.meta.env.SSR ? AccountPanelOnServer : null,
	async () => (await import("./account-menu.tsx")).AccountPanel,
);

const row =
	"flex min-h-12 items-center justify-between gap-2 px-4 font-medium text-navy-900 no-underline hover:bg-navy-50 aria-[current=page]:bg-navy-50";

const menuCartRow =
	"flex min-h-touch items-center gap-3 px-4 font-semibold text-navy-900 text-sm no-underline hover:bg-navy-50";

export type MenuProps = {
	visitor: Visitor;
	cart: CartState | null;
	external: ExternalLinks;
	/** Triggers that open dialogs instead of pages. */
	panelTrigger?: DialogTrigger;
	fraudTrigger?: DialogTrigger;
};

/** The mobile menu: user panel, main menu and quick links. */
export function Menu({ visitor, cart, external, panelTrigger, fraudTrigger }: MenuProps) {
	return (
		<nav aria-label="Menu" className="pb-6 text-ink">
			<div className="border-line border-b bg-surface py-1">
				<UserPanel visitor={visitor} />
				{cart && (
					<MenuLink to={paths.cart()} className={menuCartRow}>
						<Icon name="cart" className="text-navy-500" />
						{cartLabel(cart)}
					</MenuLink>
				)}
			</div>
			<ul className="divide-y divide-line border-line border-b">
				<li>
					<Link to={paths.categories()} {...panelTrigger} className={row}>
						Products
						<Icon name="chevron-right" size={16} className="text-muted" />
					</Link>
				</li>
				{mainMenu(external).map((item) => (
					<li key={item.label}>
						{"items" in item ? (
							<details className="group/sub">
								<summary className={row}>
									{item.label}
									<Icon name="chevron-down" size={16} className="text-muted group-open/sub:rotate-180" />
								</summary>
								<ul className="border-line border-t bg-surface py-1">
									{item.items.map((link) => (
										<li key={link.to}>
											<MenuLink
												to={link.to}
												className="flex min-h-touch items-center pr-4 pl-8 text-navy-900"
											>
												{link.label}
											</MenuLink>
										</li>
									))}
								</ul>
							</details>
						) : (
							<MenuLink to={item.to} className={row}>
								{item.label}
							</MenuLink>
						)}
					</li>
				))}
			</ul>
			<ul className="py-2">
				{quickLinks(external).map((link) => (
					<li key={link.label}>
						<MenuLink to={link.to} className="flex min-h-touch items-center px-4 text-navy-700 text-sm">
							{link.label}
						</MenuLink>
					</li>
				))}
				<li>
					<Link
						to={paths.fraudAlert()}
						{...fraudTrigger}
						className="flex min-h-touch items-center gap-2 px-4 text-navy-700 text-sm"
					>
						<Icon name="info" size={16} />
						Fraud alert
					</Link>
				</li>
			</ul>
		</nav>
	);
}

export function UserPanel({ visitor }: { visitor: Visitor }) {
	if (visitor.kind === "user") return <AccountPanel visitor={visitor} />;
	return <SignInLink icon="sign-in" className="menu-row font-semibold" />;
}
