import { Form, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { useClosingDetails } from "~/design-system/closing-details.ts";
import { MenuLink } from "./menu-link.tsx";
import { menuRow } from "./menu-row.ts";
import { accountLinks } from "./navigation.ts";

type SignedIn = Extract<Visitor, { kind: "user" }>;

const icons: IconName[] = ["heart", "folder", "lightbulb", "shield"];

function AccountLinks() {
	const { pathname, search } = useLocation();
	return (
		<ul>
			{accountLinks.map((link, index) => (
				<li key={link.to}>
					<MenuLink to={link.to} className={menuRow}>
						<Icon name={icons[index] ?? "user"} className="text-navy-500" />
						{link.label}
					</MenuLink>
				</li>
			))}
			<li>
				<Form method="post" action={paths.logout()}>
					<input type="hidden" name="returnTo" value={pathname + search} />
					<button type="submit" className={menuRow}>
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
		<MenuLink to={paths.user()} className={menuRow}>
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
	const menu = useRef<HTMLDetailsElement>(null);
	useClosingDetails(menu);
	return (
		<details ref={menu} className="group/user relative flex-none">
			<summary className="flex min-h-touch max-w-48 items-center gap-2 rounded px-3 font-medium text-sm text-white hover:bg-navy-800">
				<Icon name="user" />
				<span className="min-w-0 truncate">Hello, {visitor.firstName}</span>
				<Icon name="chevron-down" size={16} className="group-open/user:rotate-180" />
			</summary>
			<div className="absolute top-full right-0 z-float mt-1 w-64 rounded border border-line bg-white py-1 shadow-float">
				<Greeting visitor={visitor} />
				<AccountLinks />
			</div>
		</details>
	);
}
