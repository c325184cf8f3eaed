import { dayIn } from "#rules/clock/time-zones";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { invoiceListQueryOf } from "./invoice-reading.server.ts";

/** All invoices that match the filters, as CSV. */
export const loader = guardedResource({ access: "invoices" }, async (context) => {
	const zones = ahead(readZones(context));
	const { page: _, ...query } = await invoiceListQueryOf(context);
	const accountId = actingAccount(context);
	const { csv } = await context.services.portal.invoiceCsv({ accountId, ...query });
	const day = dayIn(Date.now(), (await zones).reader);
	const name = `invoices-${accountId.replace(/[^\w-]+/g, "-")}-${day}.csv`;
	return csvFile(csv, name);
});
