import { Form, Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { useClosingDetails } from "./closing-details.ts";
import { MenuLink } from "./menu-link.tsx";
import { accountLinks } from "./navigation.ts";

type SignedIn = Extract<Visitor, { kind: "user" }>;

const icons: IconName[] = ["heart", "folder", "lightbulb", "shield"];

const row =
	"flex min-h-touch w-full items-center gap-3 px-4 text-left text-navy-900 text-sm no-underline hover:bg-navy-50 aria-[current=page]:font-semibold";

function useReturnPath(): string {
	const { pathname, search } = useLocation();
	return pathname + search;
}

function AccountLinks() {
	const returnTo = useReturnPath();
	return (
		<ul>
			{accountLinks.map((link, index) => (
				<li key={link.to}>
					<MenuLink to={link.to} className={row}>
						<Icon name={icons[index] ?? "user"} className="text-navy-500" />
						{link.label}
					</MenuLink>
				</li>
			))}
			<li>
				<Form method="post" action={paths.logout()}>
					<input type="hidden" name="returnTo" value={returnTo} />
					<button type="submit" className={row}>
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
		<MenuLink to={paths.user()} className={row}>
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

export function UserPanel({ visitor }: { visitor: Visitor }) {
	const returnTo = useReturnPath();
	if (visitor.kind === "anonymous") {
		return (
			<Link to={paths.login({ returnTo })} className={`${row} font-semibold`}>
				<Icon name="sign-in" className="text-navy-500" />
				Please Login
			</Link>
		);
	}
	return (
		<>
			<Greeting visitor={visitor} />
			<AccountLinks />
		</>
	);
}

export function UserMenu({ visitor }: { visitor: Visitor }) {
	const menu = useRef<HTMLDetailsElement>(null);
	useClosingDetails(menu);
	const returnTo = useReturnPath();
	if (visitor.kind === "anonymous") {
		return (
			<Link
				to={paths.login({ returnTo })}
				className="flex min-h-touch flex-none items-center gap-2 rounded px-3 font-medium text-sm text-white no-underline hover:bg-navy-800"
			>
				<Icon name="user" />
				Please Login
			</Link>
		);
	}
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
