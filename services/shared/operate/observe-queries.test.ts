import { expect, it } from "vitest";
import { describeQuery } from "./observe.server.ts";

it.each([
	['select "id" from "order_line" where "order_id" = ?', "select", "order_line"],
	['insert into "outbox" ("at") values (?)', "insert", "outbox"],
	['update "quote" set "status" = ? where "id" = ?', "update", "quote"],
	['delete from "session" where "user_id" = $1', "delete", "session"],
	["select 1", "select", undefined],
	["pragma user_version", "other", undefined],
	["", "other", undefined],
])("%s is %s of %s", (text, operation, table) => {
	expect(describeQuery(text)).toEqual({ operation, table });
});
