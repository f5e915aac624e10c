/** Where the browser keeps what was typed into the checkout form until the enquiry has arrived. */
export const checkoutDraft = 'vpack.checkout'
