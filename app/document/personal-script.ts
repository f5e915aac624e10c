import { storePrefix } from '#app/business-constants.ts'
import { viewStorageKey } from '#app/domain/catalogue/browse/remembered-view.ts'
import { viewedStorageKey } from '#app/domain/catalogue/product/viewed-products.ts'
import { consentVersion } from './consent.ts'
import { consentCookie, memberCookie, motionCookie, themeCookie } from './preference-cookies.ts'
import { topNoticeKey, topNoticeName } from './top-notice-key.ts'

declare global {
  interface Window {
    /** Updates the personal attributes on <html>; defined by the head script. */
    vpackPersonal?: () => void
  }
}

/**
 * Runs in the head of every page, before anything is painted: cached pages are the same for all
 * visitors, so this script sets a visitor's own state on <html>. It must never throw: cookies and
 * storage may be blocked. Constant, so that the Content-Security-Policy can name its hash.
 *
 * Reading storage for the first time makes the page wait for another process, so it is read only
 * where something on the page depends on it.
 *
 * `data-opening` says that the document opens at its top. On a reload or on going back the browser
 * restores the scroll position, for which the whole page must be laid out.
 *
 * Its last line redirects a visitor who last chose the table to it, when the catalogue is opened by
 * an address without a view; not on a reload or on going back.
 *
 * `data-saving` says that the visitor saves data, in the browser or in the system, and gets drawings
 * instead of pictures.
 *
 * `data-consent` is “ask” until there is a choice of the present version, then the purposes that
 * are allowed; it is left out where cookies are blocked: no choice could be kept, so none is asked for.
 */
export const personalScript = `(function(h,w){
function get(k){try{return localStorage.getItem(k)}catch(e){}}
function set(k,v){v?h.setAttribute(k,v):h.removeAttribute(k)}
(w.vpackPersonal=function(){
var c='',b=0,n,a;
try{c=document.cookie;b=navigator.cookieEnabled}catch(e){}
function one(k,v){return(RegExp('(?:^|; ?)'+k+'=('+v+')(?:;|$)').exec(c)||[])[1]||''}
n=+one('${storePrefix}_cart','\\\\d{1,3}');
a=one('${consentCookie}','${consentVersion}[.]\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d[.a-z]*');
h.style.setProperty('--cart-count',n);
h.setAttribute('data-cart',n);
n=navigator.connection;
set('data-saving',(n&&n.saveData||w.matchMedia&&matchMedia('(prefers-reduced-data: reduce)').matches)&&'yes');
set('data-theme',one('${themeCookie}','light|dark'));
set('data-member',one('${memberCookie}','yes'));
set('data-motion',one('${motionCookie}','reduce'));
set('data-consent',b&&(a?['necessary'].concat(a.split('.').slice(2)).join(' '):'ask'));
var v=0;
try{if(/^\\/catalogue(\\/|$)/.test(location.pathname))v=JSON.parse(get('${viewedStorageKey}')||'[]').filter(function(s){return'/catalogue/'+s!=location.pathname}).length}catch(e){}
set('data-viewed',v?'yes':'');
a=document.querySelector('meta[name="${topNoticeName}"]');
if(a&&(n=get('${topNoticeKey}')))set('data-notice-read',n==a.content&&'yes')
})();
try{var l=location,q=l.search,t=performance.getEntriesByType('navigation')[0].type;
if(t=='navigate')h.setAttribute('data-opening','');
if(l.pathname=='/catalogue'&&t=='navigate'&&!/[?&](view|page)=/.test(q)&&get('${viewStorageKey}')=='table'){
h.setAttribute('data-leaving','');
l.replace('/catalogue'+(q?q+'&':'?')+'view=table'+l.hash)}}catch(e){}
})(document.documentElement,window)`
