import { viewKey } from '#app/domain/catalogue/browse/remembered-view.ts'

/** Where the visitor's choice of theme is kept in the browser: `light`, `dark` or nothing. */
export const themeKey = 'vpack.theme'
/** Where the last dismissed notice is kept in the browser, by its id. */
export const noticeKey = 'vpack.notice'

declare global {
  interface Window {
    /** Sets the personal bits on <html> again; defined by the head script. */
    vpackPersonal?: () => void
  }
}

/**
 * Runs in the head of every page, before anything is painted: pages are cached and the same for
 * everybody, so what is the visitor's own is put on <html> here. It must never throw: cookies and
 * storage may be blocked. Constant, so that the Content-Security-Policy can name its hash.
 *
 * Its last line leads somebody who chose the table on to it, when the catalogue is opened by an
 * address that names no view; going back and loading again stay where they are.
 */
export const personalScript = `(function(h,w){
function get(k){try{return localStorage.getItem(k)}catch(e){}}
function set(k,v){v?h.setAttribute(k,v):h.removeAttribute(k)}
(w.vpackPersonal=function(){
var n=0,t=get('${themeKey}');
try{n=+(/(?:^|; ?)vpack_cart=(\\d{1,3})(?:;|$)/.exec(document.cookie)||[])[1]||0}catch(e){}
h.style.setProperty('--cart-count',n);
h.setAttribute('data-cart',n);
set('data-theme',t=='dark'||t=='light'?t:'');
set('data-notice',get('${noticeKey}'))
})();
try{var l=location,q=l.search;
if(get('${viewKey}')=='table'&&l.pathname=='/catalogue'&&!/[?&]view=/.test(q)&&performance.getEntriesByType('navigation')[0].type=='navigate'){
h.setAttribute('data-leaving','');
l.replace('/catalogue'+(q?q+'&':'?')+'view=table'+l.hash)}}catch(e){}
})(document.documentElement,window)`
