import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { CartLink } from "~/features/cart/cart-link.tsx";
import { paths } from "~/paths.ts";
import { anonymous } from "~/shared/auth/visitor.ts";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import type { FraudAlertDialogProps } from "./fraud-alert-dialog.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./main-menu.tsx";
import { MenuLink } from "./menu-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { quickLinks } from "./navigation.ts";
import type { ProductPanelProps } from "./product-panel.tsx";
import { SearchForm } from "./search/search-form.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { UserMenu } from "./user-panel.tsx";

const searchExamples = ["6 inch retrofit 3000K 90 CRI", "BR30 2700K", "PAR30 40 degree"];

const nothingExternal = { businessPortal: null, fileDatabank: null };

export function SiteHeader({ data }: { data: ShellData | null }) {
	const storeName = data?.storeName ?? "Home";
	const visitor = data?.visitor ?? anonymous;
	const external = data?.external ?? nothingExternal;
	const categories = data?.searchCategories ?? [];
	const products = useDialogOnDemand<ProductPanelProps>(() =>
		import("./product-panel.tsx").then((module) => module.ProductPanel),
	);
	const fraud = useDialogOnDemand<FraudAlertDialogProps>(() =>
		import("./fraud-alert-dialog.tsx").then((module) => module.FraudAlertDialog),
	);
	return (
		<header className="site-header contents">
			<div className="on-navy sticky top-0 z-header flex h-bar items-center gap-1 bg-navy-900 px-3 header:hidden">
				<div className="min-w-0 flex-1">
					<Logo storeName={storeName} />
				</div>
				<Link
					to={paths.categories()}
					{...products.trigger}
					className="flex min-h-touch flex-none items-center gap-2 rounded border border-navy-500 px-3 font-semibold text-sm text-white no-underline"
				>
					<Icon name="grid" size={16} />
					Products
				</Link>
				{data?.cart && <CartLink cart={data.cart} />}
				<MobileMenu
					visitor={visitor}
					cart={data?.cart ?? null}
					external={external}
					panelTrigger={products.trigger}
					fraudTrigger={fraud.trigger}
				/>
			</div>
			<div className="on-navy bg-navy-900 px-3 pt-1 pb-3 header:hidden">
				<SearchForm id="search-mobile" categories={categories} />
			</div>

			<div className="on-navy hidden h-masthead bg-navy-900 header:block">
				<div className="bg-navy-950">
					<div className="mx-auto flex h-10 max-w-content items-center justify-between gap-4 px-4 text-sm xl:px-6">
						<Link
							to={paths.fraudAlert()}
							{...fraud.trigger}
							className="flex h-10 items-center gap-2 text-navy-100 no-underline hover:text-white hover:underline"
						>
							<Icon name="info" size={16} />
							Fraud alert
						</Link>
						<ul aria-label="Quick links" className="flex items-center">
							{quickLinks(external).map((link) => (
								<li key={link.label}>
									<MenuLink
										to={link.to}
										className="flex h-10 items-center px-3 text-navy-100 no-underline hover:text-white hover:underline aria-[current=page]:text-white"
									>
										{link.label}
									</MenuLink>
								</li>
							))}
						</ul>
					</div>
				</div>
				<div className="mx-auto grid h-[100px] max-w-content grid-cols-[minmax(0,max-content)_minmax(0,1fr)_max-content] items-center gap-4 px-4 lg:gap-8 xl:px-6">
					<Logo storeName={storeName} />
					<div className="mx-auto w-full max-w-2xl self-center pt-5">
						<SearchForm id="search" categories={categories} />
						<ul
							aria-label="Examples of searches"
							className="flex h-7 items-end gap-3 overflow-hidden whitespace-nowrap pl-1 text-navy-200 text-xs"
						>
							<li aria-hidden="true" className="max-lg:hidden">
								Try
							</li>
							{searchExamples.map((term) => (
								<li key={term}>
									<Link to={paths.search(term.toLowerCase())} className="hover:text-white hover:underline">
										{term}
									</Link>
								</li>
							))}
						</ul>
					</div>
					<div className="flex items-center gap-1">
						{data?.cart && <CartLink cart={data.cart} />}
						<UserMenu visitor={visitor} />
					</div>
				</div>
			</div>
			<MainMenu panelTrigger={products.trigger} />

			{products.Dialog && (
				<products.Dialog
					open={products.open}
					onClose={products.close}
					categories={data?.sidebar ?? []}
					assetBaseUrl={data?.assetBaseUrl ?? null}
				/>
			)}
			{fraud.Dialog && (
				<fraud.Dialog open={fraud.open} onClose={fraud.close} contactEmail={data?.contact.email ?? null} />
			)}
		</header>
	);
}
