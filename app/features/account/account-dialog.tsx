/** The list of accounts as a dialog: type two letters, press Enter. Its page is `switch-account-page.tsx`. */
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useFetcher, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Account } from "#contracts/users/user";
import { formatCount } from "#rules/format";
import { accountDetail, searchAccounts, splitRecent } from "#rules/users/selected-account";
import { Dialog } from "~/design-system/dialog.tsx";
import { TextInput } from "~/design-system/forms/text-input.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";
import type { loader } from "./switch-account-page.tsx";

export type AccountDialogProps = OnDemandProps & { returnTo: string };

export function AccountDialog({ open, onClose, returnTo }: AccountDialogProps) {
	const { load, data: choices, state } = useFetcher<typeof loader>();
	const submit = useSubmit();
	const [search, setSearch] = useState("");
	// More accounts than one answer holds: the service searches them.
	const isWhole = choices !== undefined && choices.search === "" && choices.accounts.length === choices.total;
	useEffect(() => {
		if (open) load(paths.switchAccount());
	}, [open, load]);
	const type = (text: string) => {
		setSearch(text);
		if (!isWhole) load(paths.switchAccount({ search: text.trim() || undefined }));
	};
	const close = () => {
		setSearch("");
		onClose();
	};
	const switchTo = (account: Account | null) => {
		if (!account) return;
		close();
		submit(
			{ accountId: account.accountId, returnTo, leaves: "document" },
			{ method: "post", action: paths.switchAccount(), preventScrollReset: true },
		);
	};
	const { recent, others } = splitRecent(
		searchAccounts(choices?.accounts ?? [], search),
		choices?.recent ?? [],
		choices?.selected ?? null,
	);
	const selectable = others.filter(({ accountId }) => accountId !== choices?.selected);
	const found = recent.length + selectable.length;
	const statusText = choices?.isDown
		? "Your accounts can't be listed right now. Close this and try again in a moment."
		: choices
			? formatCount(found, "account")
			: state !== "idle" && "Loading accounts";
	return (
		<Dialog open={open} onClose={close} title="Switch account">
			<Combobox<Account | null> value={null} onChange={switchTo} immediate>
				<div className="sticky top-0 border-line border-b bg-white p-4">
					<ComboboxInput
						as={TextInput}
						autoFocus
						autoComplete="off"
						maxLength={80}
						aria-label="Search accounts by name, number or city"
						placeholder="Name, number or city"
						value={search}
						onChange={(event) => type(event.target.value)}
						onKeyDown={(event) => {
							// The list is part of the dialog, so one Escape closes both.
							if (event.key === "Escape") close();
						}}
					/>
					<p role="status" className="mt-2 text-muted text-sm">
						{statusText}
					</p>
				</div>
				<ComboboxOptions static modal={false} className="min-h-96 p-2" aria-label="Accounts">
					<Options label="Recent" accounts={recent} />
					<Options label={recent.length > 0 ? "Other accounts" : ""} accounts={selectable} />
				</ComboboxOptions>
			</Combobox>
		</Dialog>
	);
}

function Options({ label, accounts }: { label: string; accounts: readonly Account[] }) {
	if (accounts.length === 0) return null;
	return (
		<>
			{label && (
				<div aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
					{label}
				</div>
			)}
			{accounts.map((account) => (
				<ComboboxOption
					key={account.accountId}
					value={account}
					className="flex min-h-touch cursor-pointer items-center gap-3 rounded px-3 py-1 data-focus:bg-navy-50"
				>
					<Icon name="company" size={16} className="text-navy-500" />
					<span className="min-w-0">
						<strong className="wrap-anywhere font-semibold text-navy-900">{account.name}</strong>
						<span className="block text-muted text-sm">{accountDetail(account)}</span>
					</span>
				</ComboboxOption>
			))}
		</>
	);
}
