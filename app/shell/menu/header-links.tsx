/** Links of the header that are the same on every page: browsers keep their markup. */
import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { marksCurrent } from "~/design-system/menus.ts";
import { paths } from "~/paths.ts";
import { MenuLink } from "./menu-link.tsx";
import { type ExternalLinks, mainMenu, type NavLink, quickLinks } from "./navigation.ts";

const entry = "menu-entry";

/** The main menu after Products, which opens a dialog. */
export function MainMenu({ external }: { external: ExternalLinks }) {
	return (
		<ul {...marksCurrent} className="flex">
			{mainMenu(external).map((item) => (
				<li key={item.label} className="relative">
					{"items" in item ? (
						<MenuGroup label={item.label} items={item.items} />
					) : (
						<MenuLink to={item.to} className={entry}>
							{item.label}
						</MenuLink>
					)}
				</li>
			))}
		</ul>
	);
}

function MenuGroup({ label, items }: { label: string; items: NavLink[] }) {
	return (
		<details data-menu="" name="main-menu" className="group/menu">
			<summary className={`${entry} group-open/menu:bg-navy-50`}>
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
						<MenuLink to={link.to} marksCurrent="in group" className="menu-row">
							{link.label}
						</MenuLink>
					</li>
				))}
			</ul>
		</details>
	);
}

export function QuickLinks({ external }: { external: ExternalLinks }) {
	return (
		<ul {...marksCurrent} aria-label="Quick links" className="flex items-center">
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
	);
}

const searchExamples = ["6 inch retrofit 3000K 90 CRI", "BR30 2700K", "PAR30 40 degree"];

export function SearchExamples() {
	return (
		<ul
			aria-label="Examples of searches"
			className="flex h-7 items-end gap-3 overflow-hidden whitespace-nowrap pl-1 text-navy-200 text-xs max-header:hidden"
		>
			<li aria-hidden="true" className="max-lg:hidden">
				Try
			</li>
			{searchExamples.map((term, index) => (
				<li key={term} className={index > 1 ? "max-lg:hidden" : undefined}>
					<Link to={paths.search(term.toLowerCase())} className="hover:text-white hover:underline">
						{term}
					</Link>
				</li>
			))}
		</ul>
	);
}

export function Logo({ storeName }: { storeName: string }) {
	return (
		<Link
			to={paths.home()}
			aria-label={`${storeName}, home`}
			className="flex min-h-touch min-w-0 items-center gap-2.5 text-white no-underline"
		>
			<svg
				viewBox="0 0 32 32"
				width="32"
				height="32"
				aria-hidden="true"
				focusable="false"
				className="flex-none"
			>
				<path d="M11.5 13 5 29h22l-6.5-16z" className="fill-cct-2700" />
				<path d="M8 3h16v3.5L21 10.5H11L8 6.5z" className="fill-current" />
			</svg>
			<span className="line-clamp-2 font-bold text-lg leading-tight tracking-tight header:max-lg:max-w-28 lg:max-w-64 lg:text-xl">
				{storeName}
			</span>
		</Link>
	);
}
