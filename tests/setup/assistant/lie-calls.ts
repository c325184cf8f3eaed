/** What a lying model calls and is asked. */

export const highBay = { call: "getProduct", input: { product: "NL-HB-150-40" } };
export const lamp = { call: "getProduct", input: { product: "NL-A19-9-27" } };
export const sign = { call: "getProduct", input: { product: "NL-SIGN-R" } };
export const orders = { call: "getOrderStatus", input: {} };
export const contact = { call: "getContact", input: {} };
export const returns = { call: "searchPolicies", input: { question: "return policy" } };
export const noQuotes = { call: "getQuoteStatus", input: {} };
export const both = [highBay, lamp];
export const tell = "Tell me about NL-HB-150-40 and NL-A19-9-27";
export const where = "Where are my orders?";
