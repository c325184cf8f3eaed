import { readAccount } from "#client/or-null";
import { ublCreditNote } from "#rules/invoices/ubl";
import { creditMemoParams } from "~/params.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { xmlFile } from "~/shared/csv-file.ts";
import { getCompany } from "~/shared/pdf/document-parts.server.ts";

/** The credit memo for software of accounts payable. */
export const loader = guardedResource({ access: "invoices", params: creditMemoParams }, async (context) => {
	const { params, url, services } = context;
	const accountId = actingAccount(context);
	const [memo, account] = await Promise.all([
		services.portal.creditMemo({ creditMemoId: params.creditMemoID }),
		readAccount(services, accountId),
	]);
	const { issuedOn, amount } = memo;
	if (issuedOn === null || amount === null)
		throw httpError(
			404,
			"An XML credit memo needs an issue date and an amount, and we don't have both for this one.",
		);
	const billTo = account ? { ...account.address, name: account.name } : null;
	return xmlFile(
		ublCreditNote({ ...memo, issuedOn, amount, accountId, billTo }, getCompany(url)),
		memo.number,
	);
});
