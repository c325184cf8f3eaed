/** Shared parts of the pages about one portal user. */
import type { ReactNode } from "react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import type { AccountLine } from "./managed-user.server.ts";
import type { OpenedRight } from "./opened-rights.ts";
import { usePortalUser } from "./portal-user-data.ts";

/** Frame of a confirmation page: breadcrumbs, user, and the reason of a failure. */
export function DecisionPage({
	trail,
	current,
	title,
	problem,
	problemTitle = "Nothing was changed",
	children,
}: {
	trail: { label: string; to: string }[];
	current: string;
	title: string;
	problem?: string;
	problemTitle?: string;
	children: ReactNode;
}) {
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<Breadcrumbs trail={trail} current={current} />
			<h1 className="wrap-anywhere text-3xl">{title}</h1>
			{problem && (
				<Notice tone="error" live title={problemTitle}>
					{problem}
				</Notice>
			)}
			{children}
		</div>
	);
}

export function UserPage({ children, ...page }: Omit<Parameters<typeof DecisionPage>[0], "trail">) {
	const user = usePortalUser();
	const trail = [
		{ label: "Portal users", to: paths.portalUsers() },
		{ label: user.name, to: paths.portalUser(user.userId) },
	];
	return (
		<DecisionPage trail={trail} {...page}>
			<p className="wrap-anywhere text-muted">{user.email}</p>
			{children}
		</DecisionPage>
	);
}

export function AccountName({ accountId, name, place }: AccountLine) {
	return (
		<>
			<strong className="wrap-anywhere">{name || accountId}</strong>
			<span className="block text-muted text-sm">
				{[name && accountId, place].filter(Boolean).join(", ")}
			</span>
		</>
	);
}

export function AccountNames({ accounts, label }: { accounts: readonly AccountLine[]; label: string }) {
	return (
		<ul aria-label={label} className="flex flex-col divide-y divide-line rounded border border-line bg-white">
			{accounts.map((account) => (
				<li key={account.accountId} className="p-3">
					<AccountName {...account} />
				</li>
			))}
		</ul>
	);
}

export function OpenedRights({ rights }: { rights: readonly OpenedRight[] }) {
	return (
		<dl className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
			{rights.map(({ what, detail }) => (
				<div key={what}>
					<dt className="font-semibold">{what}</dt>
					<dd className="text-sm">{detail}</dd>
				</div>
			))}
		</dl>
	);
}
